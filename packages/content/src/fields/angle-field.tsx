import { NumberField } from './number-field.tsx';

interface AngleFieldProps {
  label: string;
  description?: string;
  /** Degrees. */
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** An angle in degrees. */
export function AngleField(props: AngleFieldProps) {
  return <NumberField {...props} step={5} suffix="°" />;
}
