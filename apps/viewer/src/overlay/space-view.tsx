import type { Hobject, SpaceContent } from '@pleinair/client';
import { drawnItems, spaceTitle } from '@pleinair/domain';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { RequestSheet } from '../parts/request-sheet.tsx';
import { useBack } from '../parts/use-back.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { offeredWays } from '../session/choice.ts';
import { postToFrame } from '../session/frame.ts';
import { isMute } from '../session/idle-buttons.ts';
import { isPartlyOnMarks } from '../session/on-marks.ts';
import { SpacePage } from '../session/page/space-page.tsx';
import type { View } from '../session/view.ts';
import type { WayOfSeeing } from '../session/way.ts';
import { LazyWalkLine } from '../walk/lazy-walk-line.tsx';
import { ChangedNote } from './changed-note.tsx';
import { Direction } from './direction.tsx';
import { Home } from './home.tsx';
import { LazySoughtMarks } from './lazy-sought-marks.tsx';
import { Loading } from './loading.tsx';
import { ObjectCard } from './object-card.tsx';
import { ObjectKeys } from './object-keys.tsx';
import { OwnerBar } from './owner-bar.tsx';
import { StartCard } from './start-card.tsx';
import { StatusLine } from './status-line.tsx';
import { TestBar } from './test-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { TopBar } from './top-bar.tsx';
import { useController, useDevice } from './use-controller.ts';
import { useDocumentCard } from './use-document-card.ts';
import { useTelemetry } from './use-telemetry.ts';
import { WaySwitch } from './way-switch.tsx';

interface SpaceViewProps {
  api: Promise<Api>;
  content: SpaceContent;
  /** Begins again at the card: after the device took back the 3D view's memory for good, and to end the visit. */
  onRestart: () => void;
  /** The space was edited since: shows it as it is now. */
  onLoad?: (() => void) | undefined;
  /** Keeps showing the space as it was. */
  onKeep?: () => void;
}

/** An open space: the running way of seeing, with the interface over it. */
export function SpaceView({ api, content, onRestart, onLoad, onKeep = nothing }: SpaceViewProps) {
  const { t } = useTranslation();
  const record = useTelemetry(api, content);
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLCanvasElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const backdrop = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const device = useDevice(content, stage);
  const controller = useController({ content, device, record, stage, backdrop, overlay });
  const view = useSyncExternalStore(controller?.subscribe ?? noUpdates, controller?.read ?? noView);
  const [started, setStarted] = useState<WayOfSeeing>();
  useDocumentCard(content.space);

  const { space } = content;
  const layer = space.layer_pid;
  const items = useMemo(() => drawnItems(content), [content]);
  const selected = items.find(({ key }) => key === view?.selected)?.hobject;
  useEffect(() => {
    if (selected)
      record({ obj_type: 'hobject', obj_pid: selected.pid, layer_pid: layer, event_type: 'open' });
  }, [record, selected, layer]);

  const [request] = view?.requests ?? [];
  const asking = content.hobjects.find(({ pid }) => pid === request?.hobject_pid);
  const isAnswerable = request !== undefined && (asking !== undefined || request.command.do !== 'collect');
  // One thing at a time: there is no room for both, and a visitor who reads does not aim.
  const hasSheet = isAnswerable || selected !== undefined;
  const log = (of: Hobject | undefined, event_type: string, event_response?: string) => {
    const about = of
      ? ({ obj_type: 'hobject', obj_pid: of.pid } as const)
      : ({ obj_type: 'space', obj_pid: space.pid } as const);
    record({ ...about, layer_pid: layer, event_type, event_response });
  };

  const way = view?.way;
  const drawn = way !== undefined && way !== 'page';
  // The readable page already says everything that the card says.
  const openedIn = started ?? (way === 'page' ? way : undefined);
  const opened = openedIn !== undefined;
  const first = useRef(openedIn);
  first.current ??= openedIn;
  useEffect(() => {
    if (!opened) return;
    const about = { obj_type: 'space', obj_pid: space.pid, layer_pid: layer } as const;
    record({ ...about, event_type: 'open', way: first.current });
  }, [opened, record, space.pid, layer]);
  // A plain effect waits for the next frame, and a tap may come before.
  useLayoutEffect(() => {
    if (!opened || !controller) return;
    controller.begin();
    postToFrame(space.pid, { type: 'opened' });
  }, [opened, controller, space.pid]);
  useLayoutEffect(() => {
    if (!opened) onLoad?.();
  }, [opened, onLoad]);
  const start = useCallback(
    (chosen: WayOfSeeing) => {
      setStarted(chosen);
      if (chosen !== controller?.view.way) void controller?.show(chosen);
      // Comes after everything that needs the tap's user activation; iOS supports it on tablets only.
      if (space.settings.enable_immersive_mode) fillScreen(chosen);
    },
    [controller, space],
  );
  const isReadInstead = way === 'page' && view?.trouble === 'scene_failed';
  // A page around it keeps its own Back. Without 3D, there is no card to go back to.
  const hasCard = started !== undefined && parent === window && !isReadInstead;
  useBack(hasCard ? onRestart : undefined, false);
  useKeptFocus(root, () => heading.current ?? stage.current);
  useLayoutEffect(() => {
    // In Safari, a click does not focus the button that it presses.
    if (started && document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
  }, [started]);
  return (
    <div
      ref={root}
      className="viewer"
      data-way={way}
      data-starting={view?.starting}
      data-status={view?.status?.kind}
      data-lost={view?.isLost}
      data-closed={opened ? undefined : ''}
    >
      <div ref={backdrop} className="backdrop" />
      {way === 'orbit' && <Home api={api} space={space} />}
      {/* Before the start, the card is the main part. Another element here would replace the canvas, so only its role changes. */}
      <div role={opened ? 'main' : undefined} hidden={!drawn} inert={!opened}>
        <canvas
          ref={stage}
          className="stage"
          tabIndex={0}
          aria-label={t('session.canvas', { name: spaceTitle(space) })}
        />
      </div>
      {way === 'page' && <SpacePage heading={heading} content={content} record={record} log={log} />}
      <div ref={overlay} className="overlay">
        <div className="top" data-top>
          <TopBar space={space} heading={drawn && opened} />
          {content.test_until ? (
            <TestBar hasOpened={opened && drawn} />
          ) : (
            content.visitor_access && <OwnerBar content={content} hasOpened={opened && drawn} />
          )}
        </div>
        {device && controller && !opened && (
          <StartCard api={api} content={content} device={device} onStart={start} />
        )}
        {view && device && controller && opened && (
          <>
            {drawn && view.within === undefined && <Direction direction={view.direction} />}
            <section className="dock" data-dock aria-label={t('ways.controls')}>
              <StatusLine
                status={view.status}
                trouble={drawn && view.isLost ? 'scene_lost' : device.webgl ? view.trouble : 'webgl_missing'}
                accuracy={view.accuracy}
              />
              {onLoad && !request && !selected && <ChangedNote onLoad={onLoad} onClose={onKeep} />}
              {drawn && view.isLost && (
                <button type="button" className="button primary" onClick={onRestart}>
                  {t('common.startAgain')}
                </button>
              )}
              {drawn && isPartlyOnMarks(content) && (
                <LazySoughtMarks
                  marks={hasSheet ? [] : view.sought}
                  onOrbit={() => void controller.show('orbit')}
                />
              )}
              {drawn && (
                <Loading settings={space.settings} progress={view.progress} onRetry={controller.retry} />
              )}
              {isAnswerable && drawn && (
                <RequestSheet
                  key={request.number}
                  waiting={view.requests.length - 1}
                  hobject={asking}
                  command={request.command}
                  onCollect={() => log(asking, 'collect')}
                  onAnswer={(type, answer) => log(asking, type, answer)}
                  onClose={() => controller.closeRequest()}
                />
              )}
              {selected && drawn && !request && (
                <ObjectCard
                  key={view.selected}
                  hobject={selected}
                  playing={view.isPlaying}
                  inside={view.isInside}
                  onStep={() => void controller.stepThrough()}
                  onPlay={() => void controller.togglePlaying()}
                  onCollect={() => log(selected, 'collect')}
                  onClose={() => controller.select(undefined)}
                />
              )}
              {drawn && (
                <ObjectKeys
                  items={items.filter(
                    ({ key, hobject }) => !view.hidden.has(key) && !isMute(content, hobject),
                  )}
                  onTap={(key) => void controller.tap(key)}
                  onMark={controller.mark}
                />
              )}
              <LazyWalkLine api={api} stop={space.pid} isSeen />
              <Toolbar
                content={content}
                view={view}
                controller={controller}
                isDesk={!device.handheld && !device.immersiveAr}
              />
              <WaySwitch
                ways={offeredWays(device)}
                view={view}
                onChoose={(chosen) => void controller.show(chosen)}
              />
            </section>
          </>
        )}
      </div>
    </div>
  );
}

/** Hides the browser's bars. Ways shown by the device itself fill the screen anyway. */
function fillScreen(way: WayOfSeeing) {
  if (way === 'webxr' || way === 'quick_look' || way === 'page') return;
  void document.documentElement.requestFullscreen?.({ navigationUI: 'hide' }).catch(() => undefined);
}

const nothing = () => undefined;
const noUpdates = () => () => undefined;
const noView = (): View | undefined => undefined;
