import { groundUnit, metresTo, numberFormat } from '@pleinair/domain';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { useEditor } from '../session/editor-context.ts';
import { movedText } from './moved-text.ts';

/** Starts or stops measuring; lengths are in metres and feet. */
export function useMeasuring(): () => void {
  const { i18n } = useTranslation();
  const { scene } = useEditor();
  return useCallback(() => {
    const length = (unit: 'm' | 'ft', metres: number) => {
      const number = numberFormat(i18n.language, { maximumFractionDigits: 2 }).format(metresTo(unit, metres));
      return `${number} ${unit}`;
    };
    const format = (metres: number) => `${length('m', metres)} · ${length('ft', metres)}`;
    scene?.measure(scene.isMeasuring ? undefined : format);
  }, [scene, i18n]);
}

/** Shows how far something is moved while it is dragged, in the creator's unit. */
export function useMovedText(): void {
  const { i18n } = useTranslation();
  const { scene } = useEditor();
  const unit = groundUnit(useMe().measurement);
  useEffect(() => {
    scene?.setMovedText((delta) => movedText(delta, unit, i18n.language));
  }, [scene, unit, i18n.language]);
}
