import { ActionIcon, Box, Button, ColorInput, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../ui/confirm.tsx';
import { type Label, useLabelChanges } from './labels.ts';

interface LabelDialogProps {
  opened: boolean;
  onClose: () => void;
  labels: readonly Label[];
}

/** Colours that are distinguishable in light and dark; the map's own green comes last, since it hardly shows there. */
const SWATCHES = ['#2f6fb0', '#c77413', '#7a4fb5', '#c9342b', '#8a7a1f', '#b3467e', '#5f5a50', '#1d6b57'];

/** Creates, renames, colours and deletes labels. */
export function LabelDialog({ opened, onClose, labels }: LabelDialogProps) {
  const { t } = useTranslation();
  const { add } = useLabelChanges();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string>();
  const color = chosen ?? unusedSwatch(labels);
  const typed = name.trim();
  const isTaken = hasLabel(labels, typed);
  return (
    <Modal
      opened={opened}
      onClose={() => {
        // Escape leaves the focus in the name that is being changed, which is saved on blur.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        onClose();
      }}
      title={t('spaces.labels.title')}
    >
      <Stack gap="sm">
        {labels.length === 0 && <Text c="dimmed">{t('spaces.labels.about')}</Text>}
        {labels.map((label) => (
          <LabelFields key={label.pid} label={label} others={labels.filter((other) => other !== label)} />
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (typed && !isTaken)
              add.mutate(
                { name: typed, color },
                {
                  onSuccess() {
                    setName('');
                    setChosen(undefined);
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
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end" wrap="nowrap" mt="xs">
            <LabelColor
              key={color}
              name={typed || t('spaces.labels.new')}
              color={color}
              onChange={setChosen}
            />
            <Button type="submit" loading={add.isPending} disabled={!typed || isTaken}>
              {t('spaces.labels.add')}
            </Button>
          </Group>
        </form>
      </Stack>
    </Modal>
  );
}

/** Returns a swatch that no label has yet, or the least used one. */
function unusedSwatch(labels: readonly Label[]): string {
  const uses = (swatch: string) => labels.filter(({ color }) => color === swatch).length;
  return SWATCHES.reduce((best, swatch) => (uses(swatch) < uses(best) ? swatch : best));
}

/** Whether a label has this name, in upper or lower case. */
function hasLabel(labels: readonly Label[], name: string): boolean {
  return labels.some((label) => label.name.toLocaleLowerCase() === name.toLocaleLowerCase());
}

interface LabelFieldsProps {
  label: Label;
  others: readonly Label[];
}

function LabelFields({ label: { pid, name, color }, others }: LabelFieldsProps) {
  const { t } = useTranslation();
  const { change, remove } = useLabelChanges();
  const [value, setValue] = useState(name);
  const typed = value.trim();
  const isTaken = hasLabel(others, typed);
  const isBeingSaved = change.isPending && change.variables.name === typed;
  const saveName = () => {
    if (!typed) setValue(name);
    else if (typed !== name && !isTaken && !isBeingSaved) change.mutate({ pid, name: typed });
  };
  const deleteIt = async () => {
    const sure = await confirm({
      title: t('spaces.labels.delete', { name }),
      message: t('spaces.labels.deleteMessage'),
      confirm: t('common.delete'),
      danger: true,
    });
    if (sure) remove.mutate(pid);
  };
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Box
        component="form"
        flex={1}
        onSubmit={(event) => {
          event.preventDefault();
          saveName();
        }}
      >
        <TextInput
          aria-label={t('spaces.labels.nameOf', { name })}
          value={value}
          error={isTaken && t('spaces.labels.taken')}
          maxLength={120}
          onChange={(event) => setValue(event.currentTarget.value)}
          onBlur={saveName}
        />
      </Box>
      <LabelColor name={name} color={color} onChange={(next) => change.mutate({ pid, color: next })} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('spaces.labels.delete', { name })}
        onClick={deleteIt}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}

interface LabelColorProps {
  name: string;
  color: string;
  onChange: (color: string) => void;
}

function LabelColor({ name, color, onChange }: LabelColorProps) {
  const { t } = useTranslation();
  return (
    <ColorInput
      aria-label={t('spaces.labels.colorOf', { name })}
      w={128}
      format="hex"
      swatches={SWATCHES}
      swatchesPerRow={8}
      withEyeDropper={false}
      defaultValue={color}
      onChangeEnd={(next) => {
        if (next !== color) onChange(next);
      }}
    />
  );
}
