import { NumberField } from '@pleinair/content/fields';
import {
  type AnchorKind,
  metresFrom,
  metresTo,
  USUAL_CODE_SIDE,
  USUAL_PICTURE_WIDTH,
} from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { usePrintedLengths } from '../../parts/share/sheet/use-printed-lengths.ts';

/** Least and greatest width of a mark in metres. */
const LEAST = 0.005;
const MOST = 100;

interface WidthFieldProps {
  kind: AnchorKind;
  /** Metres; null if not measured. */
  width: number | null;
  onChange: (width: number | null) => void;
}

/** The printed width of a mark, in the unit that its sheet says; left empty, visitors' cameras assume the usual one. */
export function WidthField({ kind, width, onChange }: WidthFieldProps) {
  const { t } = useTranslation();
  const { unit, lengthText } = usePrintedLengths();
  const isCode = kind === 'qr_marker';
  const usual = lengthText(isCode ? USUAL_CODE_SIDE : USUAL_PICTURE_WIDTH);
  const hint = t(isCode ? 'anchors.codeWidthHint' : 'anchors.widthHint');
  const shown = (metres: number) => Math.round(metresTo(unit, metres) * 1000) / 1000;
  return (
    <NumberField
      label={t('anchors.width')}
      description={width === null ? `${hint} ${t('anchors.widthAssumed', { width: usual })}` : hint}
      placeholder={usual}
      value={width === null ? null : shown(width)}
      min={shown(LEAST)}
      max={shown(MOST)}
      step={unit === 'cm' ? 1 : 0.5}
      decimalScale={unit === 'cm' ? 1 : 2}
      suffix={` ${unit}`}
      onChange={(length) => onChange(Math.min(MOST, Math.max(LEAST, metresFrom(unit, length))))}
      onEmpty={() => onChange(null)}
    />
  );
}
