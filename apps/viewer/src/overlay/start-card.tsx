import type { SpaceContent } from '@pleinair/client';
import {
  langOf,
  pathOfChannel,
  pathOfSpace,
  readSheetLink,
  spaceTitle,
  type WindowState,
  windowState,
} from '@pleinair/domain';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { afterDrawn } from '../boot/drawn.ts';
import { LazyTakeAlong } from '../offline/lazy-take-along.tsx';
import { FramedPicture } from '../parts/framed-picture.tsx';
import { CompassIcon, DownloadIcon, PinIcon, ViewfinderIcon } from '../parts/icons.tsx';
import { LazyInAppNote } from '../parts/lazy-in-app-note.tsx';
import { LazyPolicyLinks } from '../parts/lazy-policy-links.tsx';
import { megabytesText } from '../parts/megabytes-text.ts';
import { instantText } from '../parts/times.ts';
import { useDistance } from '../parts/use-distance.ts';
import { bestWay, type Device, offeredWays } from '../session/choice.ts';
import { isOnlyOnMarks } from '../session/on-marks.ts';
import { sessions } from '../session/registry.ts';
import type { WayOfSeeing } from '../session/way.ts';
import { setSharesPosition, sharesPosition } from '../telemetry/place-consent.ts';
import { LazyStopNote } from '../walk/lazy-stop-note.tsx';
import { HandOver } from './hand-over.tsx';
import { pageElsewhere } from './home.tsx';

interface StartCardProps {
  api: Promise<Api>;
  content: SpaceContent;
  device: Device;
  /** Called within the tap, whose user activation permission requests need. */
  onStart: (way: WayOfSeeing) => void;
}

/** Bytes below which the card does not mention the download size. */
const LITTLE = 100_000;
/** Metres to which a position is told to the creator. */
const COARSE = 100;

/**
 * The card of a space: what it is, by whom, what it needs, and a button that opens it the best way on this device. Memoized:
 * the scene loading behind it updates the view with every piece of a file.
 */
export const StartCard = memo(function StartCard({
  api,
  content: { space, anchors, hobjects, test_until },
  device,
  onStart,
}: StartCardProps) {
  const { t, i18n } = useTranslation();
  const best = bestWay(device, { anchors });
  useEffect(() => {
    void afterDrawn()
      .then(async () => {
        // The tap's user activation would expire during a download.
        if (best !== 'orbit' && best !== 'page') await sessions[best]();
        await (await import('../offline/later-parts.ts')).requestLaterParts(device, sessions);
      })
      .catch(() => undefined);
  }, [best, device]);
  // The camera finds where it belongs by itself.
  const isOnMark = isOnlyOnMarks({ anchors }) || readSheetLink(location.href) !== undefined;
  const explainedCamera = () => {
    if (isOnMark) return t('ways.explainCameraMark');
    return space.has_place ? t('ways.explainCamera') : t('ways.explainCameraAnywhere');
  };
  const explained: Record<WayOfSeeing, string> = {
    webxr: t('ways.explainWebxr'),
    quick_look: t('ways.explainQuickLook'),
    camera: explainedCamera(),
    orbit: t('ways.explainOrbit'),
    page: '',
  };
  const others: Partial<Record<WayOfSeeing, string>> = { orbit: t('card.orbit'), page: t('card.read') };
  const elsewhere = pageElsewhere(space);
  const { present_from: from, present_to: to } = space;
  const time = (instant: string) => instantText(instant, space, i18n.language);
  const window = windowState(space, new Date());
  // The owner sees the card outside of the opening times, too.
  const opening: Record<WindowState, string | null> = {
    active: to && t('listing.openUntil', { time: time(to) }),
    upcoming: from && t('listing.upcoming', { time: time(from) }),
    over: to && t('listing.over', { time: time(to) }),
  };
  const picture = space.card_image ?? space.thumbnail;
  const text = space.card_description || space.description;
  const bytes = hobjects.reduce((sum, { content_length }) => sum + content_length, 0);
  const megabytes = megabytesText(bytes, i18n.language);
  return (
    <main className="start">
      <article className="start-card" data-pictured={picture ? '' : undefined} data-solid>
        {picture && <FramedPicture className="start-picture" src={picture} />}
        <div className="start-body">
          <div className="start-words">
            <p className="eyebrow">
              <a href={pathOfChannel(space.layer_name)}>+{space.layer_name}</a>
            </p>
            <h1 lang={langOf(space)}>{spaceTitle(space)}</h1>
            <LazyStopNote api={api} stop={space.pid} />
            {opening[window] && <p className="quiet">{opening[window]}</p>}
            <ul className="needs" aria-label={t('card.needs')}>
              {best !== 'orbit' && <Need icon={<ViewfinderIcon />}>{t('card.camera')}</Need>}
              {space.geo_access !== 'anywhere' && best !== 'camera' && (
                <Need icon={<PinIcon />}>{t('card.position')}</Need>
              )}
              {bytes >= LITTLE && <Need icon={<DownloadIcon />}>{megabytes}</Need>}
              {best === 'camera' && space.has_place && !isOnMark && (
                <Need icon={<CompassIcon />}>{t('card.compass')}</Need>
              )}
            </ul>
            {best === 'camera' && <LazyInAppNote />}
            {text && (
              <p className="prose" lang={langOf(space)}>
                {text}
              </p>
            )}
            {elsewhere && (
              <p>
                <a href={elsewhere.href} target="_blank" rel="noopener noreferrer">
                  {t('card.elsewhere', { site: elsewhere.host })}
                </a>
              </p>
            )}
            {!device.handheld && !device.immersiveAr && <HandOver space={space} />}
          </div>
          <div className="start-go">
            {explained[best] && <p className="what-happens quiet">{explained[best]}</p>}
            <div className="start-button">
              <button type="button" className="button primary large" onClick={() => onStart(best)}>
                {t('card.start')}
              </button>
            </div>
          </div>
          <div className="start-more">
            {'geolocation' in navigator && <ShareChoice />}
            <p className="other-ways">
              {offeredWays(device).map((way) =>
                way === best || others[way] === undefined ? null : (
                  <button key={way} type="button" className="link-button" onClick={() => onStart(way)}>
                    {others[way]}
                  </button>
                ),
              )}
            </p>
            {!test_until && <LazyTakeAlong api={api} path={pathOfSpace(space.pid)} pids={[space.pid]} />}
            <LazyPolicyLinks />
          </div>
        </div>
      </article>
    </main>
  );
});

/** Off until the visitor ticks it; the browser then asks for the position when the space opens. */
function ShareChoice() {
  const { t } = useTranslation();
  const distance = useDistance();
  const [isShared, setIsShared] = useState(sharesPosition);
  return (
    <label className="share-place quiet">
      <input
        type="checkbox"
        checked={isShared}
        onChange={({ currentTarget: { checked } }) => {
          setSharesPosition(checked);
          setIsShared(checked);
        }}
      />
      {t('card.sharePlace', { distance: distance(COARSE) })}
    </label>
  );
}

function Need({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      {children}
    </li>
  );
}
