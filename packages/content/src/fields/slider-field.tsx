import { Input, Slider } from '@mantine/core';

interface SliderFieldProps {
  label: string;
  description?: string;
  /** 0 to 1. */
  value: number;
  onChange: (value: number) => void;
}

/** A fraction from 0 to 1, shown in percent. */
export function SliderField({ label, description, value, onChange }: SliderFieldProps) {
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      <Slider
        thumbLabel={label}
        min={0}
        max={1}
        step={0.01}
        value={value}
        label={(share) => `${Math.round(share * 100)} %`}
        onChange={onChange}
        mt={6}
      />
    </Input.Wrapper>
  );
}
