import { Combobox, Group, Kbd, Modal, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './palette.module.css';
import { takeTyped } from './typed-ahead.ts';
import { useFound } from './use-found.tsx';

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
}

/** Finds pages, spaces, objects, anchors, labels, help and actions as you type. */
export function Palette({ opened, onClose }: PaletteProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="12dvh"
      padding={0}
      size={620}
      aria-label={t('palette.title')}
    >
      <Finder onClose={onClose} />
    </Modal>
  );
}

function Finder({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), 200);
  const combobox = useCombobox({ opened: true });
  const { groups, isPending } = useFound(typed.trim(), asked);
  const items = groups.flatMap((group) => group.items);
  const first = items[0]?.id;
  const { selectFirstOption } = combobox;
  // Enter opens the best match.
  useEffect(() => {
    if (first) selectFirstOption();
  }, [first, selectFirstOption]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        onClose();
        items.find((item) => item.id === id)?.run();
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          size="lg"
          variant="unstyled"
          className={classes.search}
          aria-label={t('palette.title')}
          placeholder={t('palette.title')}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          value={typed}
          onFocus={() => setTyped(typed + takeTyped())}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // The list, which is always open, keeps this key from the dialog.
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Escape' && !nativeEvent.isComposing) onClose();
          }}
        />
      </Combobox.EventsTarget>
      {/* The list itself scrolls, with the option that the arrow keys choose: no key leads into it. */}
      <Combobox.Options aria-label={t('palette.found')} mah="min(60dvh, 480px)" className={classes.results}>
        {groups.map((group) => (
          <Combobox.Group key={group.title} label={group.title}>
            {group.items.map(({ id, label, detail, picture }) => (
              <Combobox.Option key={id} value={id} className={classes.option}>
                <span className={classes.picture} aria-hidden="true">
                  {picture}
                </span>
                <span dir="auto">{label}</span>
                {detail && (
                  <Text span size="sm" c="dimmed" className={classes.detail}>
                    {detail}
                  </Text>
                )}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {items.length === 0 && (
        <Text p="lg" c="dimmed" ta="center" role="status">
          {isPending ? t('common.loading') : t('palette.nothing', { query: typed.trim() })}
        </Text>
      )}
      <Group className={classes.keys} gap="md" visibleFrom="sm" aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('palette.choose')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('palette.open')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('common.close')}
        </span>
      </Group>
    </Combobox>
  );
}
