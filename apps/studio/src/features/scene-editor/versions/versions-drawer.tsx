import { Button, Drawer, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { answer, type Schemas } from '@pleinair/client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useDateFormat } from '../../../lib/date-format.ts';
import { failureKind } from '../../../lib/failure-kind.ts';
import { problemsOf } from '../../../lib/problems.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { OpenTrash } from '../../../parts/saving/open-trash.tsx';
import { Caution } from '../../../ui/caution.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { notify } from '../../../ui/notify.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useStartOnce } from '../../../ui/use-start-once.ts';
import { hobjectOf } from '../saving/space-ports.ts';
import { useArrangement, useEditor, useSaveState } from '../session/editor-context.ts';
import { useOperationNames } from '../toolbar/operation-names.ts';
import { groupRevisions, type Version } from './group-revisions.ts';
import { missingOf, restoring, restoringState, versionOf } from './restoring.ts';
import classes from './versions.module.css';

interface VersionsDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** Earlier states of the space; each can be shown in the scene and restored as a new one. */
export function VersionsDrawer({ opened, onClose }: VersionsDrawerProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '45%' : '24rem'}
      overlayProps={{ backgroundOpacity: 0 }}
      title={t('editor.versions.title')}
      attributes={{ content: { 'data-from-below': isPhone || undefined } }}
    >
      <Versions onClose={onClose} />
    </Drawer>
  );
}

function Versions({ onClose }: Pick<VersionsDrawerProps, 'onClose'>) {
  const { t } = useTranslation();
  const { space, save } = useEditor();
  const { status } = useSaveState();
  const [chosen, setChosen] = useState<Version>();
  const names = useOperationNames();
  useEffect(() => save.flush(), [save]);
  const list = useInfiniteQuery({
    // Refetched after each save.
    queryKey: ['scene-editor', space.pid, 'versions', save.revision],
    enabled: status === 'saved',
    queryFn: ({ pageParam: page }) =>
      answer(
        api.GET('/space/{pid}/revisions', {
          params: { path: { pid: space.pid }, query: { page, per: 100 } },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, per, total }) => (page * per < total ? page + 1 : undefined),
  });
  const [now, ...versions] = groupRevisions(list.data?.pages.flatMap(({ revisions }) => revisions) ?? []);
  const times = useTimes(versions);

  if (list.isError) return <ErrorMessage kind={failureKind(list.error)} onRetry={list.refetch} />;
  if (!list.data) return <Loader aria-label={t('common.loading')} />;
  if (now === undefined || versions.length === 0) return <Text>{t('editor.versions.none')}</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('editor.versions.about')}
      </Text>
      <ul className={classes.list}>
        {versions.map((version, index) => (
          <li key={version.revision}>
            <UnstyledButton
              className={classes.version}
              aria-pressed={chosen?.revision === version.revision}
              onClick={() => setChosen(chosen?.revision === version.revision ? undefined : version)}
            >
              <Text fw={600}>{times[index]}</Text>
              <Text size="sm" c="dimmed">
                {version.operations.map((name) => names[name]).join(', ') || t('editor.versions.start')}
              </Text>
            </UnstyledButton>
            {chosen?.revision === version.revision && <Chosen version={version} onClose={onClose} />}
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('editor.versions.more')}
        </Button>
      )}
    </Stack>
  );
}

/** When the versions were saved, with seconds where another one has the same minute. */
function useTimes(versions: readonly Version[]): readonly string[] {
  const minute = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const second = useDateFormat({ dateStyle: 'medium', timeStyle: 'medium' });
  const counts = new Map<string, number>();
  const times = versions.map(({ saved_at }) => minute.format(saved_at));
  for (const time of times) counts.set(time, (counts.get(time) ?? 0) + 1);
  return versions.map(({ saved_at }, index) => {
    const time = times[index] ?? '';
    return counts.get(time) === 1 ? time : second.format(saved_at);
  });
}

/** Shows the chosen version in the scene, compared with now. */
function Chosen({ version: { revision }, onClose }: { version: Version; onClose: () => void }) {
  const { t } = useTranslation();
  const { space, model, scene, hobjects, putHobjects, isOwnAnchor } = useEditor();
  const { data, error, refetch } = useQuery({
    queryKey: ['scene-editor', space.pid, 'version', revision],
    queryFn: async () => {
      const path = { pid: space.pid };
      const stored = await answer(
        api.GET('/space/{pid}/arrangement', { params: { path, query: { revision } } }),
      );
      const found = await Promise.all([...missingOf(stored, hobjects)].map(hobjectOf));
      putHobjects(found.filter((one) => one !== undefined));
      return stored;
    },
    // What was deleted may be restored from the trash meanwhile; what was found is only in this editor.
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (data) scene?.preview(versionOf(data, model.arrangement, hobjects, isOwnAnchor));
    return () => scene?.preview(undefined);
  }, [data, scene, model, hobjects, isOwnAnchor]);

  if (error) return <ErrorMessage kind={failureKind(error)} onRetry={refetch} />;
  if (!data) return <Loader size="sm" m="xs" aria-label={t('common.loading')} />;
  return <Comparison stored={data} onClose={onClose} />;
}

interface ComparisonProps {
  stored: Schemas['RevisedArrangement'];
  onClose: () => void;
}

/** What restoring a version would change, and the button for it. */
function Comparison({ stored, onClose }: ComparisonProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { space, model, hobjects, putSpace, isOwnAnchor } = useEditor();
  const arrangement = useArrangement();
  const { operation, added, removed, changed } = restoring(
    arrangement,
    versionOf(stored, arrangement, hobjects, isOwnAnchor),
  );
  const { sequences, settings, body } = restoringState(space, stored);
  const isArranged = added + removed + changed === 0;
  const isSet = Object.keys(body).length === 0;
  const deleted = missingOf(stored, hobjects).size;
  const restore = useStartOnce(
    useMutation({
      mutationFn: async () => {
        if (isSet) return;
        const saved = await answer(api.PUT('/space/{pid}', { params: { path: { pid: space.pid } }, body }));
        client.setQueryData(queryKeys.space(saved.pid), saved);
        putSpace(saved);
      },
      onSuccess() {
        if (!isArranged) model.run(operation);
        notify.success({
          message: isSet ? t('editor.versions.restored') : t('editor.versions.restoredWhole'),
        });
        onClose();
      },
      onError: (error) => notify.danger({ title: t('common.error'), message: problemsOf(error).join(' ') }),
    }),
  );
  const place = useRef<HTMLDivElement>(null);
  // Under the last version in view there may be no room for it.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Stack p="xs" gap="xs" align="flex-start" ref={place}>
      {deleted > 0 && (
        <Caution>
          <Text size="sm" mb="xs">
            {t('editor.versions.deleted', { count: deleted })}
          </Text>
          <OpenTrash />
        </Caution>
      )}
      {isArranged && isSet && deleted === 0 && <Text size="sm">{t('editor.versions.same')}</Text>}
      {!isArranged && <Text size="sm">{t('editor.versions.difference', { added, removed, changed })}</Text>}
      {body.storylines && <Text size="sm">{t('editor.versions.sequences', sequences)}</Text>}
      {settings > 0 && <Text size="sm">{t('editor.versions.settings', { count: settings })}</Text>}
      {!(isArranged && isSet) && (
        <Button size="compact-md" loading={restore.isPending} onClick={() => restore.mutate()}>
          {t('editor.versions.restore')}
        </Button>
      )}
    </Stack>
  );
}
