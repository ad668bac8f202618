import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreferences } from '../../../lib/preferences.ts';
import { usePreferences } from '../../../lib/use-preferences.ts';
import classes from './outliner.module.css';

/** Widths of the outliner, and what an arrow key adds, in pixels. */
const USUAL = 272;
const LEAST = 200;
const MOST = 560;
const STEP = 16;

/** The outliner's edge: dragged, or moved with the arrow keys, it makes room for long names. A double click undoes that. */
export function OutlinerEdge() {
  const { t } = useTranslation();
  const { outlinerWidth = USUAL } = usePreferences();
  const edge = useRef<HTMLDivElement>(null);
  /** Where it was taken hold of. */
  const held = useRef<{ x: number; width: number }>(undefined);
  const show = (width: number) =>
    edge.current?.parentElement?.style.setProperty('--outliner-width', `${width}px`);
  useLayoutEffect(() => show(outlinerWidth));

  /** Pixels from the start of the line to its end. */
  const forwards = (pixels: number) =>
    edge.current && getComputedStyle(edge.current).direction === 'rtl' ? -pixels : pixels;
  const draggedTo = ({ clientX }: PointerEvent) =>
    held.current && bounded(held.current.width + forwards(clientX - held.current.x));
  const save = (width: number) => setPreferences({ outlinerWidth: bounded(width) });

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, width: outlinerWidth };
  };
  const onPointerMove = (event: PointerEvent) => {
    const width = draggedTo(event);
    if (width !== undefined) show(width);
  };
  const onPointerUp = (event: PointerEvent) => {
    const width = draggedTo(event);
    held.current = undefined;
    if (width !== undefined) save(width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const widths: Record<string, number> = {
      ArrowLeft: outlinerWidth + forwards(-STEP),
      ArrowRight: outlinerWidth + forwards(STEP),
      Home: LEAST,
      End: MOST,
    };
    const width = widths[event.key];
    if (width === undefined) return;
    // The editor's own arrow keys move the selection.
    event.stopPropagation();
    event.preventDefault();
    save(width);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> separates texts, and takes no focus
    <div
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('editor.outliner.width')}
      aria-valuenow={outlinerWidth}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      tabIndex={0}
      className={classes.edge}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        held.current = undefined;
        show(outlinerWidth);
      }}
      onDoubleClick={() => save(USUAL)}
      onKeyDown={onKeyDown}
    />
  );
}

const bounded = (width: number) => Math.round(Math.min(MOST, Math.max(LEAST, width)));
