import { ActionIcon, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { answer, type Hobject } from '@pleinair/client';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { HobjectPicker } from '../../parts/hobjects/hobject-picker.tsx';
import { HobjectPicture } from '../../parts/hobjects/hobject-picture.tsx';
import { hobjectQuery } from '../../parts/hobjects/hobject-queries.ts';
import { useDrawnPictures } from '../../parts/hobjects/use-drawn-pictures.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import classes from './parts.module.css';

interface PartsProps {
  hobject: Hobject;
  onChanged: (hobject: Hobject) => Promise<void>;
}

/** An object's parts in their order, and the objects it is a part of. */
export function Parts({ hobject, onChanged }: PartsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure();
  const order = hobject.child_relations.map(({ child_pid }) => child_pid);
  const wholes = hobject.parent_relations.map(({ parent_pid }) => parent_pid);
  const loaded = useQueries({ queries: order.map(hobjectQuery) }).flatMap(({ data }) => data ?? []);
  const parts = useDrawnPictures(loaded);
  const parents = useQueries({ queries: wholes.map(hobjectQuery) }).map(({ data }) => data);
  const related = (child_pid: string) => ({
    params: { path: { child_pid, parent_pid: hobject.pid } },
  });
  const change = useMutation({
    mutationFn: async (write: () => Promise<unknown>) => {
      await write();
      const params = { path: { pid: hobject.pid } };
      return answer(api.GET('/hobject/{pid}', { params }));
    },
    onSuccess: async (changed) => {
      await client.invalidateQueries({ queryKey: queryKeys.hobjects });
      await onChanged(changed);
    },
  });
  const put = (child_pid: string, rank: number) =>
    answer(api.PUT('/hobject/{child_pid}/parent/{parent_pid}', { ...related(child_pid), body: { rank } }));
  const move = (from: number, to: number) =>
    change.mutate(async () => {
      const next = order.toSpliced(from, 1).toSpliced(to, 0, order[from] ?? '');
      for (const [rank, pid] of next.entries()) {
        if (hobject.child_relations.find(({ child_pid }) => child_pid === pid)?.rank !== rank) {
          await put(pid, rank);
        }
      }
    });
  const last = Math.max(-1, ...hobject.child_relations.map(({ rank }) => rank));
  return (
    <Section id="parts" title={t('library.parts.title')}>
      <Text size="sm" c="dimmed">
        {t('library.parts.about')}
      </Text>
      <ol className={classes.list}>
        {order.map((pid, index) => {
          const part = parts.find((one) => one.pid === pid);
          const name = part?.name ?? '…';
          return (
            <li key={pid} className={classes.row}>
              <span className={classes.picture}>{part && <HobjectPicture hobject={part} isTiny />}</span>
              <Anchor component={Link} to={paths.editHobject(pid)} c="inherit" dir="auto" data-fingertip>
                {name}
              </Anchor>
              <Group gap={2} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('library.parts.up', { name })}
                  disabled={index === 0 || change.isPending}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('library.parts.down', { name })}
                  disabled={index === order.length - 1 || change.isPending}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('library.parts.remove', { name })}
                  disabled={change.isPending}
                  onClick={() =>
                    change.mutate(() =>
                      answer(api.DELETE('/hobject/{child_pid}/parent/{parent_pid}', related(pid))),
                    )
                  }
                >
                  <IconX size={18} />
                </ActionIcon>
              </Group>
            </li>
          );
        })}
      </ol>
      {change.isError && <Problem messages={problemsOf(change.error)} />}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          loading={change.isPending}
          onClick={open}
        >
          {t('library.parts.add')}
        </Button>
      </Group>
      {wholes.length > 0 && (
        <Stack gap={4}>
          <Text size="sm">{t('library.parts.partOf')}</Text>
          {wholes.map((pid, index) => (
            <Anchor
              key={pid}
              component={Link}
              to={paths.editHobject(pid)}
              size="sm"
              dir="auto"
              data-fingertip
            >
              {parents[index]?.name ?? '…'}
            </Anchor>
          ))}
        </Stack>
      )}
      <Modal opened={isOpen} onClose={close} size="lg" title={t('library.parts.add')}>
        <HobjectPicker
          except={[hobject.pid, ...order, ...wholes]}
          onChoose={({ pid }) => {
            close();
            change.mutate(() => put(pid, last + 1));
          }}
        />
      </Modal>
    </Section>
  );
}
