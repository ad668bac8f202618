import { Button, Group } from '@mantine/core';
import { answer, type Schemas } from '@pleinair/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { failureKind } from '../../lib/failure-kind.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { ErrorMessage, PageMessage } from '../../ui/error-message.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useRestore } from './use-restore.ts';

type TrashItem = Schemas['TrashItem'];

interface ItemFailureProps {
  /** Of the space, object, walk or anchor. */
  pid: string;
  error: unknown;
  onRetry: () => unknown;
}

/** Replaces the page of an item that could not be read. If the item is in the user's trash, it can be restored here. */
export function ItemFailure({ pid, error, onRetry }: ItemFailureProps) {
  const kind = failureKind(error);
  const inTrash = useQuery({ ...inTrashQuery(pid), enabled: kind === 'notFound' });
  const restore = useRestore();
  // It leaves the trash before the page has read it again.
  const [isRestoring, setRestoring] = useState(false);
  const bringBack = async () => {
    setRestoring(true);
    // What is refused was said.
    await restore
      .mutateAsync(pid)
      .then(onRetry)
      .catch(() => undefined);
    setRestoring(false);
  };
  if (inTrash.isLoading || isRestoring) return <Loading />;
  if (inTrash.data) return <InTrash item={inTrash.data} onRestore={bringBack} />;
  return <ErrorMessage kind={kind} onRetry={onRetry} />;
}

function InTrash({ item: { name, gone_at }, onRestore }: { item: TrashItem; onRestore: () => void }) {
  const { t } = useTranslation();
  const date = useDateFormat({ dateStyle: 'medium' }).format(new Date(gone_at));
  return (
    <PageMessage title={t('trash.holdsTitle', { name })} message={t('trash.holdsMessage', { date })}>
      <Group justify="center">
        <Button onClick={onRestore}>{t('trash.restore')}</Button>
        <Button component={Link} to={paths.trash} variant="default">
          {t('common.openTrash')}
        </Button>
      </Group>
    </PageMessage>
  );
}

/** Rows of the trash per request: as many as the API allows. */
const PER = 100;

/** The item in the user's trash, or null. */
const inTrashQuery = (pid: string) =>
  queryOptions({
    queryKey: [...queryKeys.trash, 'item', pid],
    staleTime: 0,
    async queryFn({ signal }): Promise<TrashItem | null> {
      for (let page = 1; ; page++) {
        const query = { page, per: PER };
        const { items, total } = await answer(api.GET('/user/me/trash', { params: { query }, signal }));
        const item = items.find((one) => one.pid === pid);
        if (item || page * PER >= total) return item ?? null;
      }
    },
  });
