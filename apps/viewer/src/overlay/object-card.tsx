import type { Hobject } from '@pleinair/client';
import { destinationOf, wordsOf } from '@pleinair/content/definitions';
import { langOf } from '@pleinair/domain';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCollection } from '../parts/collection/store.ts';
import { Credits } from '../parts/credits.tsx';
import { CloseIcon } from '../parts/icons.tsx';
import { useBack } from '../parts/use-back.ts';
import { useSheetFocus } from '../parts/use-sheet-focus.ts';
import { PictureNote } from '../session/page/picture-note.tsx';

interface ObjectCardProps {
  hobject: Hobject;
  /** Undefined if there is nothing to play. */
  playing: boolean | undefined;
  onPlay: () => void;
  /** Undefined if there is nothing to step into. */
  inside: boolean | undefined;
  onStep: () => void;
  onCollect: () => void;
  onClose: () => void;
}

/** The caption of the object that was tapped. */
export function ObjectCard({
  hobject,
  playing,
  onPlay,
  inside,
  onStep,
  onCollect,
  onClose,
}: ObjectCardProps) {
  const { t } = useTranslation();
  const [collected, collect] = useCollection(hobject);
  const destination = destinationOf(hobject);
  const words = wordsOf(hobject);
  const card = useRef<HTMLElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useSheetFocus(card, close);
  useBack(onClose);
  return (
    <section
      ref={card}
      className="sheet object-card"
      aria-labelledby="object-name"
      data-solid
      data-hobject={hobject.pid}
    >
      <div className="card-head">
        <h2 id="object-name" lang={langOf(hobject)}>
          {hobject.name}
        </h2>
        <button
          ref={close}
          type="button"
          className="icon-button"
          aria-label={t('common.close')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      {hobject.description && (
        <p className="caption" lang={langOf(hobject)}>
          {hobject.description}
        </p>
      )}
      {words && (
        <p className="prose" lang={langOf(hobject)}>
          {words}
        </p>
      )}
      <PictureNote hobject={hobject} />
      <Credits hobject={hobject} />
      {destination !== undefined && (
        <>
          <p className="quiet" dir="ltr">
            {destination}
          </p>
          <a className="button primary" href={destination} target="_blank" rel="noopener noreferrer">
            {t('objects.open', { site: new URL(destination).host })}
          </a>
        </>
      )}
      {inside !== undefined && (
        <button type="button" className="button" onClick={onStep}>
          {inside ? t('objects.stepOut') : t('objects.stepIn')}
        </button>
      )}
      {playing !== undefined && (
        <button type="button" className="button" onClick={onPlay}>
          {playing ? t('objects.pause') : t('objects.play')}
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-pressed={collected}
        onClick={() => {
          if (collected) return;
          collect();
          onCollect();
        }}
      >
        {collected ? t('objects.collected') : t('objects.collect')}
      </button>
    </section>
  );
}
