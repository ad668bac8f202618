import { metresTo, numberFormat } from '@pleinair/domain';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../session/editor-context.ts';

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
