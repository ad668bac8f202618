import { Button, Group, Modal, Stack, Text, Anchor as TextLink } from '@mantine/core';
import type { Hobject, Node } from '@pleinair/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import type { Outcome } from '../../lib/one-after-another.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { offerNext } from '../../ui/offer-undo.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useStartOnce } from '../../ui/use-start-once.ts';
import { refusedNames } from '../bulk/refused-names.ts';
import { type PickedSpace, SpacePicker } from './space-picker.tsx';
import { usePlaceHobjects } from './use-place-hobject.ts';

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
  const [space, setSpace] = useState<PickedSpace>();
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
  const add = useStartOnce(
    useMutation({
      mutationFn: async ({ pid, name }: PickedSpace) => {
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
    }),
  );
  return (
    <Stack gap="md">
      <SpacePicker chosen={space} onChoose={setSpace} />
      <TextLink component={Link} to={paths.createAndPlaceExisting()} size="sm">
        {t('addTo.newSpace')}
      </TextLink>
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
