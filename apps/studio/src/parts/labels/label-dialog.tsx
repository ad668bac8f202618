import { ActionIcon, Box, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../ui/confirm.tsx';
import { LabelColor } from './label-color.tsx';
import { type Label, labelNamed, useLabelChanges } from './labels.ts';
import { NewLabel } from './new-label.tsx';

interface LabelDialogProps {
  opened: boolean;
  onClose: () => void;
  labels: readonly Label[];
}

/** Creates, renames, colours and deletes labels. */
export function LabelDialog({ opened, onClose, labels }: LabelDialogProps) {
  const { t } = useTranslation();
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
        <NewLabel labels={labels} data-autofocus />
      </Stack>
    </Modal>
  );
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
  const isTaken = labelNamed(others, typed) !== undefined;
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
    <Group gap="xs" align="flex-start">
      <Box
        component="form"
        flex="1 1 10rem"
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
