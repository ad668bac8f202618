import type { SpaceContent } from '@pleinair/client';
import { distanceMetres, openingRadius, windowState } from '@pleinair/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DATE_AND_TIME, placeFormat } from '../parts/times.ts';
import { useDistance } from '../parts/use-distance.ts';
import { type Fix, type PositionProblem, positionGranted, watchPosition } from '../sensors/position.ts';
import { FoldingBar } from './folding-bar.tsx';

type Space = SpaceContent['space'];
type VisitorGate = 'private' | 'upcoming' | 'over' | 'place';

const WEEK = 7 * 24 * 60 * 60 * 1000;

interface OwnerBarProps {
  content: SpaceContent;
  /** Whether the space is visible behind it: a phone has no room for both. */
  hasOpened?: boolean;
}

/** Tells the owner what visitors see while only the owner can open the space. */
export function OwnerBar({ content, hasOpened = false }: OwnerBarProps) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { space } = content;
  const met = visitorGate(content, now);
  const [place, button] = useWayThere(space, met === 'place');
  if (met === undefined) return null;
  const words: Record<VisitorGate, string> = {
    private: space.access_level === 'owner' ? t('owner.private') : t('owner.privateChannel'),
    upcoming: t('owner.upcoming', { time: instantText(space.present_from, space, now, i18n.language) }),
    over: t('owner.over', { time: instantText(space.present_to, space, now, i18n.language) }),
    place,
  };
  return (
    <FoldingBar
      label={t('owner.label')}
      words={words[met]}
      unfold={t('owner.unfold')}
      met={met}
      hasOpened={hasOpened}
    >
      <p className="owner-links">
        {button}
        {/* In the editor's preview, this navigates the studio itself. */}
        <a href={`/edit-space-settings/${encodeURIComponent(space.pid)}`} target="_top">
          {t('owner.settings')}
        </a>
      </p>
    </FoldingBar>
  );
}

/** The gate that stops visitors, checked in the order access, time, place; undefined if they get in like the owner. */
function visitorGate({ space, visitor_access }: SpaceContent, now: number): VisitorGate | undefined {
  if (visitor_access === 'private') return 'private';
  const window = windowState(space, new Date(now));
  if (window !== 'active') return window;
  return openingRadius(space) === Number.POSITIVE_INFINITY ? undefined : 'place';
}

/** Describes how near visitors must come and how far away the owner is, with a button if that is unknown. */
function useWayThere(space: Space, isLimited: boolean) {
  const { t } = useTranslation();
  const distance = useDistance();
  const [isAllowed, setAllowed] = useState(false);
  const [fix, setFix] = useState<Fix>();
  const [problem, setProblem] = useState<PositionProblem>();
  useEffect(() => {
    if (isLimited) void positionGranted().then(setAllowed);
  }, [isLimited]);
  useEffect(() => {
    if (isLimited && isAllowed) return watchPosition(setFix, setProblem);
  }, [isLimited, isAllowed]);
  const radius = openingRadius(space);
  const words = [t('owner.place', { distance: distance(radius) })];
  if (fix) {
    const metres = distanceMetres(fix, space);
    words.push(metres <= radius ? t('owner.there') : t('owner.away', { distance: distance(metres) }));
  } else if (problem) {
    words.push(problem === 'refused' ? t('owner.positionRefused') : t('gate.positionMissing'));
  }
  const button = isLimited && !isAllowed && (
    <button type="button" className="link-button" onClick={() => setAllowed(true)}>
      {t('gate.givePosition')}
    </button>
  );
  return [words.join(' '), button] as const;
}

/** The current time, updated every 15 seconds. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Formats an instant by its weekday if within a week, else by its date, as clocks at the space show it. */
function instantText(instant: string | null, { time_zone }: Space, now: number, language: string): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const isNear = Math.abs(at.getTime() - now) < WEEK - 24 * 60 * 60 * 1000;
  const style: Intl.DateTimeFormatOptions = isNear
    ? { weekday: 'long', hour: 'numeric', minute: '2-digit' }
    : DATE_AND_TIME;
  return placeFormat(style, time_zone, language, at).format(at);
}
