import { Box, Button, Pagination, Stack, Table } from '@mantine/core';
import { answer, type Schemas } from '@pleinair/client';
import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useAddressFilter } from '../../lib/use-address-filter.ts';
import { useRestore, useTrashRefresh } from '../../parts/trash/use-restore.ts';
import { confirm } from '../../ui/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { useLastPage } from '../../ui/use-last-page.ts';
import { type Selection, useSelection } from '../../ui/use-selection.ts';
import { askToRemove } from './ask-to-remove.ts';
import { TrashRow } from './trash-row.tsx';

const BulkActions = lazyPart(async () => (await import('./bulk-actions.tsx')).BulkActions);

const SearchField = lazyPart(async () => (await import('../../ui/search-field.tsx')).SearchField);

type TrashItem = Schemas['TrashItem'];

const PER = 50;

const NOTHING: readonly TrashItem[] = [];

/** Trash: deleted spaces, walks, objects and anchors, until they are deleted permanently. */
export function Trash() {
  const { t } = useTranslation();
  const { query, words, onWords, page, onPage } = useAddressFilter();
  const shown = { page, per: PER, query: query || undefined };
  const list = useQuery({
    queryKey: [...queryKeys.trash, shown],
    queryFn: ({ signal }) => answer(api.GET('/user/me/trash', { params: { query: shown }, signal })),
    placeholderData: keepPreviousData,
    // Other pages delete things, too.
    refetchOnMount: 'always',
  });
  const isBeyond = useLastPage(list, page, (last) => onPage(last, true));
  const items = list.data?.items ?? NOTHING;
  // What is searched stays in its place when nothing is found.
  const isFilled = items.length > 0 || query !== '' || words !== '';
  const selection = useSelection(items, { query });
  const { selected } = selection;
  const { restore, remove, empty } = useTrash(selection);
  const askToEmpty = async () => {
    const sure = await confirm({
      title: t('trash.emptyTitle'),
      message: t('trash.emptyMessage'),
      confirm: t('trash.deleteForGood'),
      danger: true,
    });
    if (sure) empty.mutate();
  };
  return (
    <>
      <PageHeader
        title={t('trash.title')}
        description={t('trash.about')}
        crumbs={[{ label: t('shell.home'), to: paths.home }]}
        actions={
          isFilled && (
            <Button variant="default" loading={empty.isPending} onClick={askToEmpty}>
              {t('trash.empty')}
            </Button>
          )
        }
      />
      {isFilled && (
        <Box component="search" display="block" mih={44} mb="md" maw={400}>
          <Suspense>
            <SearchField
              aria-label={t('trash.search')}
              placeholder={t('trash.search')}
              value={words}
              onChange={onWords}
            />
          </Suspense>
        </Box>
      )}
      {list.isPending && <Loading />}
      {list.isError && <Problem messages={problemsOf(list.error)} onRetry={list.refetch} />}
      {list.isSuccess && items.length === 0 && !isBeyond && (
        <EmptyState
          picture={<IconTrash size={56} stroke={1.2} />}
          title={t(query ? 'trash.noMatchTitle' : 'trash.nothingTitle')}
          message={t(query ? 'trash.noMatchMessage' : 'trash.nothingMessage')}
        />
      )}
      {items.length > 0 && (
        <Stack {...selection.listProps}>
          <Table verticalSpacing={6} horizontalSpacing={4} aria-label={t('trash.title')}>
            <Table.Tbody>
              {items.map((item) => (
                <TrashRow
                  key={item.pid}
                  item={item}
                  isSelected={selection.has(item.pid)}
                  onSelect={selection.select}
                  onRestore={() => restore.mutate(item.pid)}
                  onRemove={async () => {
                    if (await askToRemove([item])) remove.mutate(item.pid);
                  }}
                />
              ))}
            </Table.Tbody>
          </Table>
          {(list.data?.total ?? 0) > PER && (
            <Pagination
              total={Math.ceil((list.data?.total ?? 0) / PER)}
              value={page}
              onChange={(number) => onPage(number)}
              getControlProps={(control) => ({
                'aria-label': control === 'next' ? t('common.nextPage') : t('common.previousPage'),
              })}
              getItemProps={(number) => ({ 'aria-label': t('common.page', { number }) })}
            />
          )}
          <SelectionBar
            label={t('trash.selected')}
            count={selected.length}
            ref={selection.bar}
            onAll={selection.selectPage}
            onClear={selection.clear}
          >
            <BulkActions items={selected} onDone={selection.drop} />
          </SelectionBar>
        </Stack>
      )}
    </>
  );
}

/** Actions for single items in the trash, which are no longer selected once they have left it, and for the whole. */
function useTrash({ drop, clear }: Pick<Selection<TrashItem>, 'drop' | 'clear'>) {
  const { t } = useTranslation();
  const refresh = useTrashRefresh();
  const onError = (error: unknown) =>
    notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') });
  const onGone = (pid: string) => drop([pid]);
  return {
    restore: useRestore(onGone),
    remove: useMutation({
      mutationFn: (pid: string) => answer(api.DELETE('/user/me/trash/{pid}', { params: { path: { pid } } })),
      onSuccess: (_, pid) => {
        onGone(pid);
        return refresh();
      },
      onError,
    }),
    empty: useMutation({
      mutationFn: () => answer(api.DELETE('/user/me/trash')),
      onSuccess: () => {
        clear();
        return refresh();
      },
      onError,
    }),
  };
}
