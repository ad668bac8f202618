import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { answer, type Space } from '@pleinair/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useLayer } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCopySpace } from '../../parts/others/use-copy.ts';
import { spaceListQuery } from './space-queries.ts';

interface CopyOntoProps {
  source: Space;
  opened: boolean;
  onClose: () => void;
}

/** Copies the content of a space into another, after warning what that replaces. */
export function CopyOnto({ source: { pid: source, name }, opened, onClose }: CopyOntoProps) {
  const { t } = useTranslation();
  const layer = useLayer();
  const copy = useCopySpace((made) => t('spaces.copyOnto.done', { name: made.name }));
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), 250);
  const [destination, setDestination] = useState<string | null>(null);
  const list = useQuery({
    ...spaceListQuery(layer.pid, { page: 1, per: 50, sort: 'name', query: query || undefined }),
    enabled: opened,
  });
  const content = useQuery({
    queryKey: queryKeys.spaceContent(destination ?? ''),
    queryFn: ({ signal }) =>
      answer(api.GET('/space/content', { params: { query: { pid: destination ?? '' } }, signal })),
    enabled: opened && destination !== null,
  });
  const spaces = (list.data?.spaces ?? []).filter(({ pid }) => pid !== source);
  const replace = () => {
    if (destination === null) return;
    copy.mutate({ source, destination, deep_copy_hobjects: false }, { onSuccess: onClose });
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('spaces.copyOnto.title', { name })}>
      <Stack gap="md">
        <Select
          label={t('spaces.copyOnto.destination')}
          searchable
          data-autofocus
          data={spaces.map(({ pid, name }) => ({ value: pid, label: name }))}
          value={destination}
          onChange={setDestination}
          onSearchChange={setTyped}
          filter={({ options }) => options}
        />
        {content.data && (
          <Text role="status">{t('spaces.copyOnto.replaces', { count: content.data.nodes.length })}</Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button color="red.8" disabled={!content.data} loading={copy.isPending} onClick={replace}>
            {t('spaces.copyOnto.replace')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
