import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { answer, type ListedSpace, type Space } from '@pleinair/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { useLayer } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCopySpace } from '../../parts/others/use-copy.ts';
import { DialogFoot } from '../../ui/dialog-foot.tsx';
import { offerNext } from '../../ui/offer-undo.tsx';
import { SpacePicture } from '../../ui/space-picture.tsx';
import { spaceListQuery } from './space-queries.ts';
import { useSpaceDates } from './use-space-dates.ts';

interface CopyOntoProps {
  space: Space;
  opened: boolean;
  onClose: () => void;
}

/** Copies the content of a space into another, after warning what that replaces. */
export function CopyOnto({ space: { pid: source, name }, opened, onClose }: CopyOntoProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const layer = useLayer();
  const copy = useCopySpace();
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), 250);
  const [destination, setDestination] = useState<ListedSpace>();
  const list = useQuery({
    ...spaceListQuery(layer.pid, { page: 1, per: 50, sort: 'name', query: query || undefined }),
    enabled: opened,
  });
  const pid = destination?.pid ?? '';
  const content = useQuery({
    queryKey: queryKeys.spaceContent(pid),
    queryFn: ({ signal }) => answer(api.GET('/space/content', { params: { query: { pid } }, signal })),
    enabled: opened && destination !== undefined,
  });
  const spaces = (list.data?.spaces ?? []).filter((space) => space.pid !== source);
  const factsOf = useFacts(spaces);
  const described = (space: ListedSpace) => (
    <Group gap="sm" wrap="nowrap">
      <SpacePicture src={space.thumbnail_tiny} size={36} />
      <div>
        <Text size="sm" dir="auto">
          {space.name}
        </Text>
        <Text size="xs" c="dimmed">
          {factsOf(space)}
        </Text>
      </div>
    </Group>
  );
  const replace = () => {
    if (destination === undefined) return;
    // Not as a callback of `mutate`: those are dropped with the list, which may be gone by then.
    copy.mutateAsync({ source, destination: pid, deep_copy_hobjects: false }).then(
      () => {
        onClose();
        offerNext({
          id: `copied onto ${pid}`,
          said: t('spaces.copyOnto.done', { name: destination.name }),
          label: t('create.created.edit'),
          onNext: () => navigate(paths.space(pid)),
        });
      },
      // The mutation has already reported it.
      () => undefined,
    );
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('spaces.copyOnto.title', { name })}>
      <Stack gap="md">
        <Text size="sm">{t('spaces.copyOnto.about')}</Text>
        <Select
          label={t('spaces.copyOnto.destination')}
          searchable
          data-autofocus
          data={spaces.map(({ pid, name }) => ({ value: pid, label: name }))}
          renderOption={({ option }) => {
            const space = spaces.find(({ pid }) => pid === option.value);
            return space && described(space);
          }}
          value={destination?.pid ?? null}
          onChange={(chosen) => setDestination(spaces.find(({ pid }) => pid === chosen))}
          onSearchChange={setTyped}
          filter={({ options }) => options}
        />
        {destination && described(destination)}
        {content.data && (
          <Text role="status">{t('spaces.copyOnto.replaces', { count: content.data.nodes.length })}</Text>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button color="red.8" disabled={!content.data} loading={copy.isPending} onClick={replace}>
            {t('spaces.copyOnto.replace')}
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  );
}

/** Returns a function that tells spaces of the same name apart: by town and dates, or else by coordinates. */
function useFacts(spaces: readonly ListedSpace[]) {
  const { t } = useTranslation();
  const dates = useSpaceDates();
  const coordinates = ({ latitude, longitude }: ListedSpace) =>
    `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  const whereAndWhen = (space: ListedSpace) => {
    const where = space.has_place ? (space.town ?? coordinates(space)) : t('spaces.place.anywhere');
    return `${where} · ${dates(space)}`;
  };
  return (space: ListedSpace) => {
    const facts = whereAndWhen(space);
    const isAmbiguous = spaces.some(
      (other) => other.pid !== space.pid && other.name === space.name && whereAndWhen(other) === facts,
    );
    return isAmbiguous && space.has_place && space.town !== null ? `${facts} · ${coordinates(space)}` : facts;
  };
}
