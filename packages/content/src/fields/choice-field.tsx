import { Select } from '@mantine/core';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  description?: string;
  choices: readonly Value[];
  /** The label of each choice. */
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** Chooses one of a few values; never empty. */
export function ChoiceField<Value extends string>({
  choices,
  names,
  onChange,
  ...field
}: ChoiceFieldProps<Value>) {
  return (
    <Select
      {...field}
      data={choices.map((value) => ({ value, label: names[value] }))}
      allowDeselect={false}
      onChange={(value) => {
        const chosen = choices.find((known) => known === value);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}
