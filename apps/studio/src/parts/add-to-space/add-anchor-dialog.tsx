import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Anchor } from '@pleinair/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { offerNext } from '../../ui/offer-undo.tsx';
import { Problem } from '../../ui/problem.tsx';
import { placeAnchor } from './place-anchor.ts';
import { spaceAnchorsQuery } from './space-anchors-query.ts';
import { type PickedSpace, SpacePicker } from './space-picker.tsx';

interface AddAnchorProps {
  anchor: Pick<Anchor, 'pid' | 'name'>;
  onClose: () => void;
}

/** Places an anchor in one of the user's spaces, next to those already there. */
export function AddAnchorDialog({ opened, ...props }: AddAnchorProps & { opened: boolean }) {
  const { t } = useTranslation();
  const title = t('addTo.toSpaceTitle', { name: props.anchor.name });
  return (
    <Modal opened={opened} onClose={props.onClose} title={title} size="lg">
      <Choice {...props} />
    </Modal>
  );
}

function Choice({ anchor, onClose }: AddAnchorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [space, setSpace] = useState<PickedSpace>();
  const add = useMutation({
    mutationFn: async ({ pid, name }: PickedSpace) => {
      const { anchors } = await client.fetchQuery({ ...spaceAnchorsQuery(pid), staleTime: 0 });
      // Placing it again would move it.
      const isThere = anchors.some(({ anchor_pid }) => anchor_pid === anchor.pid);
      if (!isThere) await placeAnchor(pid, anchor.pid, anchors);
      client.removeQueries({ queryKey: queryKeys.spaceContent(pid) });
      onClose();
      offerNext({
        id: `added ${anchor.pid} to ${pid}`,
        said: t(isThere ? 'addTo.alreadyThere' : 'addTo.added', { name: anchor.name, space: name }),
        label: t('create.created.edit'),
        onNext: () => navigate(paths.space(pid, { anchor: anchor.pid })),
      });
      // The lists of anchors say how many spaces have each.
      const keys = [queryKeys.spaces, [...queryKeys.anchors, 'list']];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
  return (
    <Stack gap="md">
      <SpacePicker chosen={space} onChoose={setSpace} />
      {add.isError && <Problem messages={problemsOf(add.error)} />}
      <Group justify="space-between" gap="xs">
        <Text size="sm" role="status" dir="auto">
          {space && t('addTo.chosen', { name: space.name })}
        </Text>
        <Button disabled={!space} loading={add.isPending} onClick={() => space && add.mutate(space)}>
          {t('addTo.addAnchor')}
        </Button>
      </Group>
    </Stack>
  );
}
