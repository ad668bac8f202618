import { NumberField } from '@pleinair/content/fields';
import { type AnchorKind, groundUnit, metresFrom, metresTo } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';

/** Least and greatest width of a mark in metres. */
const LEAST = 0.005;
const MOST = 100;

interface WidthFieldProps {
  kind: AnchorKind;
  /** Metres; null if not measured. */
  width: number | null;
  onChange: (width: number) => void;
}

/** The printed width of a mark, in the creator's unit. */
export function WidthField({ kind, width, onChange }: WidthFieldProps) {
  const { t } = useTranslation();
  const unit = groundUnit(useMe().measurement);
  const shown = (metres: number) => Math.round(metresTo(unit, metres) * 1000) / 1000;
  return (
    <NumberField
      label={t('anchors.width')}
      description={t(kind === 'qr_marker' ? 'anchors.codeWidthHint' : 'anchors.widthHint')}
      value={width === null ? null : shown(width)}
      min={shown(LEAST)}
      max={shown(MOST)}
      step={unit === 'm' ? 0.05 : 0.25}
      decimalScale={3}
      suffix={` ${unit}`}
      onChange={(length) => onChange(Math.min(MOST, Math.max(LEAST, metresFrom(unit, length))))}
    />
  );
}
