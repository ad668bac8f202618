import type { ComponentProps } from 'react';
import classes from './labels.module.css';
import type { Label } from './labels.ts';

interface LabelChipProps extends ComponentProps<'button'> {
  label: Label;
  isPressed: boolean;
}

/** A label as a toggle. */
export function LabelChip({ label: { name, color }, isPressed, ...button }: LabelChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isPressed} {...button}>
      <LabelDot color={color} />
      <span className={classes.name}>{name}</span>
    </button>
  );
}

export const LabelDot = ({ color }: Pick<Label, 'color'>) => (
  <span className={classes.dot} style={{ background: color }} />
);
