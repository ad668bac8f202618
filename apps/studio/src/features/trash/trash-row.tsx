import { Button, Group, Table, Text } from '@mantine/core';
import type { Schemas } from '@pleinair/client';
import { type Icon, IconFocus2, IconRestore, IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDateFormat } from '../../lib/date-format.ts';
import { CardCheckbox } from '../../ui/card-checkbox.tsx';
import { SpacePicture } from '../../ui/space-picture.tsx';

type TrashItem = Schemas['TrashItem'];

/** Shown for what has no picture. */
const SHAPES: Partial<Record<TrashItem['kind'], Icon>> = { walk: IconRoute, anchor: IconFocus2 };

interface TrashRowProps {
  item: TrashItem;
  isSelected: boolean;
  onSelect: (pid: string, isSelected: boolean, isRange: boolean) => void;
  onRestore: () => void;
  onRemove: () => void;
}

/** An item in the trash. */
export function TrashRow({ item, isSelected, onSelect, onRestore, onRemove }: TrashRowProps) {
  const { t } = useTranslation();
  const { pid, name, kind, image, gone_at } = item;
  const date = useDateFormat({ dateStyle: 'medium' }).format(new Date(gone_at));
  const kinds = {
    space: t('trash.space'),
    hobject: t('trash.object'),
    walk: t('trash.walk'),
    anchor: t('trash.anchor'),
  };
  const Shape = image ? undefined : SHAPES[kind];
  return (
    <Table.Tr>
      <Table.Td>
        <CardCheckbox
          isInList
          name={name}
          isSelected={isSelected}
          onSelect={(...selecting) => onSelect(pid, ...selecting)}
        />
      </Table.Td>
      <Table.Td>
        <Group justify="space-between" gap="sm">
          <Group gap="sm" wrap="nowrap" miw={0}>
            {Shape ? (
              <Shape size={36} stroke={1.2} aria-hidden="true" />
            ) : (
              <SpacePicture src={image} size={36} />
            )}
            <div>
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {kinds[kind]} · {t('trash.goneOn', { date })}
              </Text>
            </div>
          </Group>
          <Group gap="xs">
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconRestore size={16} aria-hidden="true" />}
              aria-label={t('trash.restoreNamed', { name })}
              onClick={onRestore}
            >
              {t('trash.restore')}
            </Button>
            <Button
              size="compact-md"
              px={6}
              variant="subtle"
              color="red.8"
              c="var(--mantine-color-error)"
              aria-label={t('trash.removeNamed', { name })}
              onClick={onRemove}
            >
              {t('trash.deleteForGood')}
            </Button>
          </Group>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
