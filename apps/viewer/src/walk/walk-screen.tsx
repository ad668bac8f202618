import type { Walk } from '@pleinair/client';
import {
  distanceMetres,
  langOf,
  pathOfChannel,
  pathOfWalk,
  spaceTitle,
  stopsForVisitors,
} from '@pleinair/domain';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../boot/api.ts';
import { LazyMap } from '../map/lazy-map.tsx';
import { LazyTakeAlong } from '../offline/lazy-take-along.tsx';
import { CollectionButton } from '../parts/collection/collection-button.tsx';
import { Failure, type FailureReason, failureReason } from '../parts/failure.tsx';
import { CheckIcon } from '../parts/icons.tsx';
import { isInApp } from '../parts/in-app.ts';
import { languagesOfWalk, useReadersLanguage, WrittenLanguages, walkIn } from '../parts/in-language.ts';
import { LanguageMenu } from '../parts/language-menu.tsx';
import { LazyPolicyLinks } from '../parts/lazy-policy-links.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { instantText } from '../parts/times.ts';
import { useCurrentWindows } from '../parts/use-current-windows.ts';
import { useDistance } from '../parts/use-distance.ts';
import type { Fix } from '../sensors/position.ts';
import { nextStop, pathOfStop, type WalkStop } from './next-stop.ts';
import { forgetSeen, useSeenStops } from './progress.ts';
import { useVisitor } from './use-visitor.ts';

interface WalkScreenProps {
  api: Promise<Api>;
  /** The answer requested before the interface loaded. */
  first: Promise<Walk>;
}

/** A walk: its stops in order, which of them were seen on this device, and the way to the next one. */
export function WalkScreen({ api, first }: WalkScreenProps) {
  const { t } = useTranslation();
  const language = useReadersLanguage();
  const [found, setFound] = useState<Walk>();
  const walk = useMemo(() => found && walkIn(found, language), [found, language]);
  const [failure, setFailure] = useState<FailureReason>();
  useEffect(() => {
    first.then(setFound, (error) => setFailure(failureReason(error)));
  }, [first]);
  useEffect(() => {
    if (walk) document.title = `${walk.name} · Pleinair`;
  }, [walk]);
  if (failure !== undefined) return <Failure reason={failure} />;
  if (walk === undefined) {
    return (
      <div className="splash" role="status">
        <span className="sr-only">{t('common.loading')}</span>
      </div>
    );
  }
  return (
    <WrittenLanguages value={languagesOfWalk(walk)}>
      <Stops api={api} walk={walk} />
    </WrittenLanguages>
  );
}

function Stops({ api, walk }: { api: Promise<Api>; walk: Walk }) {
  const { t } = useTranslation();
  const distance = useDistance();
  const { fix, problem, ask } = useVisitor();
  const { pid, name, description, length, layer_name, access_level } = walk;
  const stops = useCurrentWindows(walk.stops);
  const shown = useMemo(() => stopsForVisitors(stops), [stops]);
  const seen = useSeenStops(pid);
  // What closed for good before the visitor saw it does not count.
  const visitable = shown.filter((stop) => stop.window !== 'over' || seen.includes(stop.pid));
  const count = visitable.filter((stop) => seen.includes(stop.pid)).length;
  const next = nextStop(shown, seen);
  const pids = useMemo(() => shown.map((stop) => stop.pid), [shown]);
  const route = useMemo(
    () =>
      shown.flatMap((stop, index) => {
        const number = index + 1;
        const { pid, latitude, longitude } = stop;
        const label = `${number} ${spaceTitle(stop)}`;
        return stop.has_place ? [{ pid, number, label, latitude, longitude }] : [];
      }),
    [shown],
  );
  return (
    <main className="listing">
      <header className="listing-head">
        <div className="listing-words">
          <p>
            <a href={pathOfChannel(layer_name)}>+{layer_name}</a>
          </p>
          <h1 lang={langOf(walk)}>{name}</h1>
          {access_level === 'owner' && <p className="only-owner">{t('walk.private')}</p>}
          {description && (
            <p className="prose" lang={langOf(walk)}>
              {description}
            </p>
          )}
          <p className="quiet">
            {[t('walk.stops', { count: shown.length }), length > 0 && distance(length)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="listing-tools">
          <CollectionButton />
          <LanguageMenu />
          <ShareButton title={name} />
        </div>
      </header>
      {stops.length === 0 ? (
        <p>{t('walk.empty')}</p>
      ) : (
        <>
          {visitable.length > 0 && (
            <div className="walk-progress">
              <p role="status">
                {next ? t('walk.seen', { seen: count, count: visitable.length }) : t('walk.done')}
              </p>
              <progress value={count} max={visitable.length} aria-label={t('walk.progress')} />
              {next ? (
                <a className="button primary large" href={pathOfStop(pid, next.pid)}>
                  {count === 0 ? t('walk.begin') : t('walk.next', { name: spaceTitle(next) })}
                </a>
              ) : (
                <button type="button" className="button" onClick={() => forgetSeen(pid)}>
                  {t('walk.again')}
                </button>
              )}
            </div>
          )}
          <LazyTakeAlong api={api} path={pathOfWalk(pid)} pids={pids} />
          {route.length > 0 && fix === undefined && (
            <button type="button" className="button" onClick={ask}>
              {t('listing.distances')}
            </button>
          )}
          <p role="status" className={problem ? 'quiet' : 'sr-only'}>
            {problem === 'refused' && (isInApp() ? t('common.inApp') : t('listing.positionRefused'))}
            {problem === 'missing' && t('gate.positionMissing')}
          </p>
          <div className="listing-body" data-mapped={route.length > 0 ? '' : undefined}>
            <ol className="walk-stops">
              {stops.map((stop) => (
                <Stop
                  key={stop.pid}
                  walk={pid}
                  stop={stop}
                  number={shown.indexOf(stop) + 1}
                  isSeen={seen.includes(stop.pid)}
                  isNext={stop === next}
                  fix={fix}
                />
              ))}
            </ol>
            {route.length > 0 && (
              <div className="listing-map walk-map">
                <LazyMap
                  api={api}
                  stops={route}
                  here={fix}
                  onOpen={(stop) => location.assign(pathOfStop(pid, stop))}
                />
              </div>
            )}
          </div>
        </>
      )}
      <LazyPolicyLinks />
    </main>
  );
}

interface StopProps {
  walk: string;
  stop: WalkStop;
  /** 0 if visitors do not see the stop. */
  number: number;
  isSeen: boolean;
  isNext: boolean;
  fix: Fix | undefined;
}

function Stop({ walk, stop, number, isSeen, isNext, fix }: StopProps) {
  const { t, i18n } = useTranslation();
  const distance = useDistance();
  const { window, present_from: from, present_to: to } = stop;
  const time = (instant: string | null) =>
    instant === null ? '' : instantText(instant, stop, i18n.language);
  const facts = [
    isSeen && t('walk.isSeen'),
    window === 'upcoming' && t('listing.upcoming', { time: time(from) }),
    window === 'over' && t('listing.over', { time: time(to) }),
    stop.has_place ? stop.town : t('walk.anywhere'),
    fix && stop.has_place && t('listing.away', { distance: distance(distanceMetres(fix, stop)) }),
  ];
  return (
    <li data-next={isNext ? '' : undefined}>
      <a className="walk-stop" href={pathOfStop(walk, stop.pid)} aria-current={isNext ? 'step' : undefined}>
        <span className="walk-number" data-seen={isSeen ? '' : undefined} aria-hidden="true">
          {isSeen ? <CheckIcon /> : number || '–'}
        </span>
        <span className="walk-picture">
          {stop.thumbnail_tiny && <img src={stop.thumbnail_tiny} alt="" loading="lazy" />}
        </span>
        <span className="walk-words">
          <strong dir="auto" lang={langOf(stop)}>
            {spaceTitle(stop)}
          </strong>
          {stop.visitor_access === 'private' && (
            <span className="only-owner">
              {stop.access_level === 'owner' ? t('owner.private') : t('owner.privateChannel')}
            </span>
          )}
          <span className="quiet">{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </a>
    </li>
  );
}
