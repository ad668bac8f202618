import type { Space, SpaceContent } from '@pleinair/client';
import { type GeoPoint, pathOfChannel } from '@pleinair/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../language-menu.tsx';
import { Notice } from '../notice.tsx';
import { Countdown } from './countdown.tsx';
import { OutOfRange } from './out-of-range.tsx';
import { PositionNeeded } from './position-needed.tsx';

type Closed = Exclude<SpaceContent['access'], 'open'>;

interface GateProps {
  space: Space;
  access: Closed;
  /** Asks the server again, with the visitor's position where there is one. Rejects when no answer comes. */
  onAsk: (position?: GeoPoint) => Promise<void>;
}

/** The card of a space that does not open yet, or no more, or not here. */
export function Gate({ space, access, onAsk }: GateProps) {
  const { t, i18n } = useTranslation();
  const title: Record<Closed, string> = {
    upcoming: t('gate.upcomingTitle'),
    over: t('gate.overTitle'),
    position_needed: t('gate.positionTitle'),
    out_of_range: t('gate.rangeTitle'),
  };
  const time = (instant: string | null) =>
    instant === null
      ? ''
      : new Intl.DateTimeFormat(i18n.language, { dateStyle: 'full', timeStyle: 'short' }).format(
          new Date(instant),
        );
  const body: Record<Closed, () => ReactNode> = {
    upcoming: () => (
      <>
        <p className="lead">{t('gate.opensAt', { time: time(space.present_from) })}</p>
        {space.present_from !== null && <Countdown until={space.present_from} onAsk={onAsk} />}
      </>
    ),
    over: () => <p className="lead">{t('gate.closedAt', { time: time(space.present_to) })}</p>,
    position_needed: () => <PositionNeeded onAsk={onAsk} />,
    out_of_range: () => <OutOfRange space={space} onAsk={onAsk} />,
  };
  const name = space.card_title || space.name;
  return (
    <Notice
      title={title[access]}
      documentTitle={name}
      corner={<LanguageMenu />}
      picture={space.card_image ?? space.thumbnail}
      above={
        <p className="eyebrow">
          <strong>{name}</strong> <a href={pathOfChannel(space.layer_name)}>+{space.layer_name}</a>
        </p>
      }
    >
      {body[access]()}
      {space.card_description && <p className="quiet">{space.card_description}</p>}
    </Notice>
  );
}
