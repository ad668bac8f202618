import { Button, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDateFormat } from '../../lib/date-format.ts';
import { useRestore } from '../../parts/trash/use-restore.ts';
import type { Walk } from './walk-form.ts';
import { useTakeOutOfTrash } from './walk-queries.ts';
import classes from './walks.module.css';

/** The stops that are in the trash: each can be restored, or taken out of the walk. */
export function StopsInTrash({ pid, stops_in_trash = [] }: Pick<Walk, 'pid' | 'stops_in_trash'>) {
  const { t } = useTranslation();
  const format = useDateFormat({ dateStyle: 'medium' });
  const restore = useRestore();
  const takeOut = useTakeOutOfTrash(pid);
  if (stops_in_trash.length === 0) return null;
  return (
    <section aria-label={t('walks.inTrash')}>
      <Title order={3} size="h4">
        {t('walks.inTrash')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('walks.inTrashHint')}
      </Text>
      <ul className={classes.stops}>
        {stops_in_trash.map(({ pid: space_pid, name, gone_at }) => (
          <li key={space_pid} className={classes.inTrash}>
            <div className={classes.text}>
              <Text fw={600} id={`in-trash-${space_pid}`}>
                {name}
              </Text>
              <Text size="xs" c="dimmed">
                {t('trash.goneOn', { date: format.format(new Date(gone_at)) })}
              </Text>
            </div>
            <Group gap="xs">
              <Button
                size="compact-md"
                variant="default"
                aria-describedby={`in-trash-${space_pid}`}
                loading={restore.isPending && restore.variables === space_pid}
                onClick={() => restore.mutate(space_pid)}
              >
                {t('trash.restore')}
              </Button>
              <Button
                size="compact-md"
                variant="subtle"
                aria-describedby={`in-trash-${space_pid}`}
                loading={takeOut.isPending && takeOut.variables === space_pid}
                onClick={() => takeOut.mutate(space_pid)}
              >
                {t('walks.takeOut')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
