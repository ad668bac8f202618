import { Group, Radio } from '@mantine/core';

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Value[];
  names: Record<Value, string>;
  onChange: (value: Value) => void;
}

/** Chooses one of a few options, all visible. */
export function Choice<Value extends string>({ label, value, choices, names, onChange }: ChoiceProps<Value>) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(text) => {
        const chosen = choices.find((choice) => choice === text);
        if (chosen) onChange(chosen);
      }}
    >
      <Group gap="lg" mt="xs">
        {choices.map((choice) => (
          <Radio key={choice} value={choice} label={names[choice]} />
        ))}
      </Group>
    </Radio.Group>
  );
}
