import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface FilterSelectProps<Value extends string>
  extends Pick<NativeSelectProps, 'label' | 'aria-label' | 'leftSection'> {
  /** The choice of everything, without which one of `data` is always chosen. */
  all?: string;
  data: readonly (Choice<Value> | { readonly group: string; readonly items: readonly Choice<Value>[] })[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** Selects what a list shows, with the device's own menu: it suits fingers, and lists need not wait for the code of a drawn one. */
export function FilterSelect<Value extends string>({
  all,
  data,
  value,
  onChange,
  ...field
}: FilterSelectProps<Value>) {
  const choices = data.flatMap((entry) => ('group' in entry ? entry.items : [entry]));
  return (
    <NativeSelect
      {...field}
      data={[
        ...(all === undefined ? [] : [{ value: '', label: all }]),
        ...data.map((entry) => ('group' in entry ? { ...entry, items: [...entry.items] } : entry)),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(choices.find((choice) => choice.value === currentTarget.value)?.value)
      }
    />
  );
}
