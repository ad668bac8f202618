import { Button, Group, Pagination, Stack, Table, Text } from '@mantine/core';
import { answer, type Schemas } from '@pleinair/client';
import { type Icon, IconFocus2, IconRestore, IconRoute, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { useDateFormat } from '../../lib/date-format.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useRestore, useTrashRefresh } from '../../parts/trash/use-restore.ts';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SpacePicture } from '../../ui/space-picture.tsx';
import { useLastPage } from '../../ui/use-last-page.ts';

type TrashItem = Schemas['TrashItem'];

const PER = 50;

/** Trash: deleted spaces, walks, objects and anchors, until they are deleted permanently. */
export function Trash() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useQuery({
    queryKey: [...queryKeys.trash, page],
    queryFn: ({ signal }) =>
      answer(api.GET('/user/me/trash', { params: { query: { page, per: PER } }, signal })),
    placeholderData: keepPreviousData,
    // Other pages delete things, too.
    refetchOnMount: 'always',
  });
  const isBeyond = useLastPage(list, page, setPage);
  const { restore, remove, empty } = useTrash();
  const askToEmpty = async () => {
    const sure = await confirm({
      title: t('trash.emptyTitle'),
      message: t('trash.emptyMessage'),
      confirm: t('trash.deleteForGood'),
      danger: true,
    });
    if (sure) empty.mutate();
  };
  const askToRemove = async ({ pid, name }: TrashItem) => {
    const sure = await confirm({
      title: t('trash.removeTitle', { name }),
      message: t('trash.removeMessage'),
      confirm: t('trash.deleteForGood'),
      danger: true,
    });
    if (sure) remove.mutate(pid);
  };
  const items = list.data?.items ?? [];
  return (
    <>
      <PageHeader
        title={t('trash.title')}
        description={t('trash.about')}
        crumbs={[{ label: t('shell.home'), to: paths.home }]}
        actions={
          items.length > 0 && (
            <Button variant="default" loading={empty.isPending} onClick={askToEmpty}>
              {t('trash.empty')}
            </Button>
          )
        }
      />
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.isSuccess && items.length === 0 && !isBeyond && (
        <EmptyState
          picture={<IconTrash size={56} stroke={1.2} />}
          title={t('trash.nothingTitle')}
          message={t('trash.nothingMessage')}
        />
      )}
      {items.length > 0 && (
        <Stack>
          <Table verticalSpacing={6} aria-label={t('trash.title')}>
            <Table.Tbody>
              {items.map((item) => (
                <TrashRow
                  key={item.pid}
                  item={item}
                  onRestore={() => restore.mutate(item.pid)}
                  onRemove={() => askToRemove(item)}
                />
              ))}
            </Table.Tbody>
          </Table>
          {(list.data?.total ?? 0) > PER && (
            <Pagination
              total={Math.ceil((list.data?.total ?? 0) / PER)}
              value={page}
              onChange={setPage}
              getControlProps={(control) => ({
                'aria-label': control === 'next' ? t('common.nextPage') : t('common.previousPage'),
              })}
              getItemProps={(number) => ({ 'aria-label': t('common.page', { number }) })}
            />
          )}
        </Stack>
      )}
    </>
  );
}

/** Shown for what has no picture. */
const SHAPES: Partial<Record<TrashItem['kind'], Icon>> = { walk: IconRoute, anchor: IconFocus2 };

interface TrashRowProps {
  item: TrashItem;
  onRestore: () => void;
  onRemove: () => void;
}

function TrashRow({ item: { name, kind, image, gone_at }, onRestore, onRemove }: TrashRowProps) {
  const { t } = useTranslation();
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
        <Group justify="space-between" gap="sm">
          <Group gap="sm" wrap="nowrap" miw={0}>
            {Shape ? (
              <Shape size={36} stroke={1.2} aria-hidden="true" />
            ) : (
              <SpacePicture src={image} size={36} />
            )}
            <div>
              <Text fw={600}>{name}</Text>
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

/** Actions for items in the trash. */
function useTrash() {
  const { t } = useTranslation();
  const refresh = useTrashRefresh();
  const onError = (error: unknown) =>
    notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') });
  return {
    restore: useRestore(),
    remove: useMutation({
      mutationFn: (pid: string) => answer(api.DELETE('/user/me/trash/{pid}', { params: { path: { pid } } })),
      onSuccess: refresh,
      onError,
    }),
    empty: useMutation({
      mutationFn: () => answer(api.DELETE('/user/me/trash')),
      onSuccess: refresh,
      onError,
    }),
  };
}
