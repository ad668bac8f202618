import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelColor, SWATCHES } from './label-color.tsx';
import { type Label, labelNamed, useLabelChanges } from './labels.ts';

interface NewLabelProps {
  labels: readonly Label[];
  onAdded?: (label: Label) => void;
  /** Whether a dialog gives its name the focus. */
  'data-autofocus'?: boolean;
}

/** Creates a label. */
export function NewLabel({ labels, onAdded, 'data-autofocus': autofocus }: NewLabelProps) {
  const { t } = useTranslation();
  const { add } = useLabelChanges();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string>();
  const color = chosen ?? unusedSwatch(labels);
  const typed = name.trim();
  const isTaken = labelNamed(labels, typed) !== undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed && !isTaken)
          add.mutate(
            { name: typed, color },
            {
              onSuccess(label) {
                setName('');
                setChosen(undefined);
                onAdded?.(label);
              },
            },
          );
      }}
    >
      <TextInput
        label={t('spaces.labels.new')}
        value={name}
        error={isTaken && t('spaces.labels.taken')}
        maxLength={120}
        data-autofocus={autofocus}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group gap="xs" justify="flex-end" wrap="nowrap" mt="xs">
        <LabelColor key={color} name={typed || t('spaces.labels.new')} color={color} onChange={setChosen} />
        <Button type="submit" loading={add.isPending} disabled={!typed || isTaken}>
          {t('spaces.labels.add')}
        </Button>
      </Group>
    </form>
  );
}

/** Returns a swatch that no label has yet, or the least used one. */
function unusedSwatch(labels: readonly Label[]): string {
  const uses = (swatch: string) => labels.filter(({ color }) => color === swatch).length;
  return SWATCHES.reduce((best, swatch) => (uses(swatch) < uses(best) ? swatch : best));
}
