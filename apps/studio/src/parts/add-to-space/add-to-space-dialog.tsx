import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { answer, type Hobject, type Node } from '@pleinair/client';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { useLayer } from '../../lib/me.ts';
import type { Outcome } from '../../lib/one-after-another.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { offerNext } from '../../ui/offer-undo.tsx';
import { PicturePicker } from '../../ui/picture-picker.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SpacePicture } from '../../ui/space-picture.tsx';
import { refusedNames } from '../hobjects/refused-names.ts';
import { usePlaceHobjects } from './use-place-hobject.ts';

const PER = 24;

/** The channel's spaces, newest first, page after page. */
const spacesToPickQuery = (layerPid: string, query: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.spacesToPick(layerPid, query),
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.GET('/user/me/layer/{pid}/spaces', {
          params: {
            path: { pid: layerPid },
            query: { page: pageParam, per: PER, sort: 'new', query: query || undefined },
          },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, per, total }) => (page * per < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

interface AddToSpaceProps {
  /** At least one. */
  hobjects: readonly Hobject[];
  onClose: () => void;
  /** Called with the pids of those that were added. */
  onAdded?: (pids: readonly string[]) => void;
}

/** Places objects of the library in one of the user's spaces, each at the anchor that suits it best. */
export function AddToSpaceDialog({ opened, ...props }: AddToSpaceProps & { opened: boolean }) {
  const { t } = useTranslation();
  const { hobjects, onClose } = props;
  const count = hobjects.length;
  const title =
    count === 1 ? t('addTo.toSpaceTitle', { name: hobjects[0]?.name }) : t('addTo.several.title', { count });
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="lg">
      <Choice {...props} />
    </Modal>
  );
}

function Choice({ hobjects, onClose, onAdded }: AddToSpaceProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const layer = useLayer();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 250);
  const list = useInfiniteQuery(spacesToPickQuery(layer.pid, query));
  const [space, setSpace] = useState<{ pid: string; name: string }>();
  const place = usePlaceHobjects();
  const say = (outcome: Outcome<Hobject, Node>, space: string) => {
    const { done, refused } = outcome;
    const count = done.length;
    if (refused.length > 0) {
      const { names, reason } = refusedNames(outcome);
      return `${t('addTo.several.some', { done: count, total: hobjects.length, space, names })} ${reason}`;
    }
    if (count === 1) return t('addTo.added', { name: hobjects[0]?.name, space });
    return t('addTo.several.added', { count, space });
  };
  const add = useMutation({
    mutationFn: async ({ pid, name }: { pid: string; name: string }) => {
      const outcome = await place.mutateAsync({ spacePid: pid, hobjects });
      const [first] = outcome.done;
      const isWhole = outcome.refused.length === 0;
      // The pages that show the spaces of an object list the space, too.
      void client.invalidateQueries({ queryKey: queryKeys.spaces });
      onClose();
      onAdded?.(outcome.done.map(({ item }) => item.pid));
      offerNext({
        id: `added ${first?.item.pid} to ${pid}`,
        said: say(outcome, name),
        label: t('create.created.edit'),
        onNext: () => navigate(paths.space(pid, { anchor: first?.made.anchor_pid })),
        ...(!isWhole && { as: 'danger', time: false }),
      });
    },
  });
  return (
    <Stack gap="md">
      <PicturePicker
        list={list}
        items={list.data?.pages.flatMap(({ spaces }) => spaces) ?? []}
        chosen={space?.pid}
        searchLabel={t('addTo.searchSpaces')}
        text={text}
        nothingFound={t('addTo.noSpaces')}
        onText={setText}
        onChoose={setSpace}
      >
        {({ name, thumbnail_tiny, town }) => (
          <>
            <SpacePicture src={thumbnail_tiny} />
            <Text size="sm" truncate mt={4} dir="auto">
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate dir="auto">
              {town}
            </Text>
          </>
        )}
      </PicturePicker>
      {add.isError && <Problem messages={problemsOf(add.error)} />}
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status" dir="auto">
          {space && t('addTo.chosen', { name: space.name })}
        </Text>
        <Button disabled={!space} loading={add.isPending} onClick={() => space && add.mutate(space)}>
          {hobjects.length === 1 ? t('addTo.addObject') : t('addTo.several.add', { count: hobjects.length })}
        </Button>
      </Group>
    </Stack>
  );
}
