import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { answer } from '@pleinair/client';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useLayer } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { PicturePicker } from '../../ui/picture-picker.tsx';
import { SpacePicture } from '../../ui/space-picture.tsx';

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

/** A space that was picked. */
export interface PickedSpace {
  readonly pid: string;
  readonly name: string;
}

interface SpacePickerProps {
  chosen: PickedSpace | undefined;
  onChoose: (space: PickedSpace) => void;
}

/** Picks one of the spaces of the current channel. */
export function SpacePicker({ chosen, onChoose }: SpacePickerProps) {
  const { t } = useTranslation();
  const layer = useLayer();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), 250);
  const list = useInfiniteQuery(spacesToPickQuery(layer.pid, query));
  return (
    <PicturePicker
      list={list}
      items={list.data?.pages.flatMap(({ spaces }) => spaces) ?? []}
      chosen={chosen?.pid}
      searchLabel={t('addTo.searchSpaces')}
      text={text}
      nothingFound={t('addTo.noSpaces')}
      onText={setText}
      onChoose={onChoose}
    >
      {({ name, thumbnail_tiny, town }) => (
        <>
          <SpacePicture src={thumbnail_tiny} />
          <Text size="sm" mt={4} dir="auto">
            {name}
          </Text>
          <Text size="xs" c="dimmed" dir="auto">
            {town}
          </Text>
        </>
      )}
    </PicturePicker>
  );
}
