import type { Space, SpaceContent } from '@pleinair/client';
import { type GeoPoint, langOf, openingRadius, pathOfChannel, spaceTitle } from '@pleinair/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Api } from '../../boot/api.ts';
import { CollectionButton } from '../../parts/collection/collection-button.tsx';
import { LanguageMenu } from '../../parts/language-menu.tsx';
import { Notice } from '../../parts/notice.tsx';
import { instantText } from '../../parts/times.ts';
import { useDistance } from '../../parts/use-distance.ts';
import { askForPosition, type Fix, positionGranted } from '../../sensors/position.ts';
import { LazyWalkLine } from '../../walk/lazy-walk-line.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { Countdown } from './countdown.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { GateMap } from './gate-map.tsx';
import { OutOfRange } from './out-of-range.tsx';
import { PositionNeeded } from './position-needed.tsx';
import { RouteLinks } from './route-links.tsx';
import { usePlaceName, Whereabouts } from './whereabouts.tsx';

type Closed = Exclude<SpaceContent['access'], 'open'>;

interface GateProps {
  api: Promise<Api>;
  space: Space;
  access: Closed;
  /** Asks the server again, with the visitor's position if known. Rejects if no answer arrives. */
  onAsk: (position?: GeoPoint) => Promise<void>;
}

/** The card of a space that is not open yet, has ended, or opens elsewhere. */
export function Gate({ api, space, access, onAsk }: GateProps) {
  const { t, i18n } = useTranslation();
  const distance = useDistance();
  const [fix, setFix] = useState<Fix>();
  const radius = openingRadius(space);
  const place = usePlaceName(api, space);
  // A visitor who has already granted it is not asked again; gates about places ask themselves.
  useEffect(() => {
    void positionGranted()
      .then((granted) => (granted ? askForPosition().then(setFix) : undefined))
      .catch(() => undefined);
  }, []);
  const title: Record<Closed, string> = {
    upcoming: t('gate.upcomingTitle'),
    over: t('gate.overTitle'),
    position_needed: t('gate.positionTitle'),
    out_of_range: t('gate.rangeTitle'),
  };
  const { present_from: from, present_to: to } = space;
  const body: Record<Closed, () => ReactNode> = {
    upcoming: () => (
      <>
        {from !== null && (
          <p className="lead">{t('gate.opensAt', { time: instantText(from, space, i18n.language) })}</p>
        )}
        {from !== null && <Countdown until={from} onAsk={onAsk} />}
        {Number.isFinite(radius) && <p>{t('gate.onlyThere', { distance: distance(radius) })}</p>}
        <Whereabouts space={space} place={place} />
        <div className="row">
          <AddToCalendar space={space} place={place} />
          {space.has_place && <RouteLinks to={space} from={fix} />}
        </div>
      </>
    ),
    over: () => (
      <>
        {to !== null && (
          <p className="lead">{t('gate.closedAt', { time: instantText(to, space, i18n.language) })}</p>
        )}
        <Whereabouts space={space} place={place} />
      </>
    ),
    position_needed: () => (
      <>
        <PositionNeeded onAsk={onAsk} />
        <div className="row">
          <RouteLinks to={space} from={fix} />
        </div>
        <Whereabouts space={space} place={place} />
      </>
    ),
    out_of_range: () => (
      <>
        <OutOfRange space={space} onAsk={onAsk} onFix={setFix} />
        <div className="row">
          <RouteLinks to={space} from={fix} isPrimary />
        </div>
        <Whereabouts space={space} place={place} />
      </>
    ),
  };
  const name = spaceTitle(space);
  const text = space.card_description || space.description;
  return (
    <Notice
      title={title[access]}
      documentTitle={name}
      corner={
        <>
          <CollectionButton />
          <LanguageMenu />
        </>
      }
      picture={space.card_image ?? space.thumbnail}
      above={
        <p className="eyebrow">
          <strong lang={langOf(space)}>{name}</strong>{' '}
          {/* In a right-to-left name's paragraph, the plus would be at the wrong end. */}
          <a href={pathOfChannel(space.layer_name)} dir="ltr">
            +{space.layer_name}
          </a>
        </p>
      }
      below={<Elsewhere api={api} space={space} fix={fix} />}
    >
      {body[access]()}
      {text && (
        <p className="quiet prose" lang={langOf(space)}>
          {text}
        </p>
      )}
      <LazyWalkLine api={api} stop={space.pid} isSeen={false} />
      {space.has_place && <GateMap api={api} space={space} fix={fix} />}
    </Notice>
  );
}
