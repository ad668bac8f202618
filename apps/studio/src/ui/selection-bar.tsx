import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, type Ref, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  /** Names what is selected. */
  label: string;
  count: number;
  ref: Ref<HTMLElement>;
  onAll: () => void;
  onClear: () => void;
  /** The actions, which may load when something is selected. */
  children: ReactNode;
}

/** The number of selected items of a list and what to do with them, at the bottom of the window. */
export function SelectionBar({ label, count, ref, onAll, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation();
  const isOpen = count > 0;
  return (
    <section
      ref={ref}
      className={classes.bar}
      tabIndex={-1}
      aria-label={isOpen ? label : undefined}
      data-foot={isOpen || undefined}
      data-wide
    >
      <Group gap="xs">
        {isOpen && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('spaces.bulk.none')} onClick={onClear}>
            <IconX size={18} />
          </ActionIcon>
        )}
        {/* Always there: screen readers announce only what changes in it. */}
        <Text size="sm" role="status">
          {isOpen && t('spaces.bulk.chosen', { count })}
        </Text>
        {isOpen && (
          <>
            <Button size="compact-md" variant="subtle" onClick={onAll}>
              {t('library.bulk.page')}
            </Button>
            <Suspense>{children}</Suspense>
          </>
        )}
      </Group>
    </section>
  );
}
