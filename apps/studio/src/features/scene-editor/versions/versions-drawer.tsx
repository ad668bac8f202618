import { Button, Drawer, Group, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { answer } from '@pleinair/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { useDateFormat } from '../../../lib/date-format.ts';
import { failureKind } from '../../../lib/failure-kind.ts';
import { OpenTrash } from '../../../parts/saving/open-trash.tsx';
import { Caution } from '../../../ui/caution.tsx';
import { ErrorMessage } from '../../../ui/error-message.tsx';
import { notify } from '../../../ui/notify.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { hobjectOf } from '../saving/space-ports.ts';
import { useArrangement, useEditor, useSaveState } from '../session/editor-context.ts';
import { useOperationNames } from '../toolbar/operation-names.ts';
import { groupRevisions, type Version } from './group-revisions.ts';
import { missingOf, restoring, versionOf } from './restoring.ts';
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
  const time = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });

  if (list.isError) return <ErrorMessage kind={failureKind(list.error)} onRetry={list.refetch} />;
  if (!list.data) return <Loader aria-label={t('common.loading')} />;
  if (now === undefined || versions.length === 0) return <Text>{t('editor.versions.none')}</Text>;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('editor.versions.about')}
      </Text>
      <ul className={classes.list}>
        {versions.map((version) => (
          <li key={version.revision}>
            <UnstyledButton
              className={classes.version}
              aria-pressed={chosen?.revision === version.revision}
              onClick={() => setChosen(chosen?.revision === version.revision ? undefined : version)}
            >
              <Text fw={600}>{time.format(version.saved_at)}</Text>
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

/** Shows the chosen version in the scene, and restores it. */
function Chosen({ version: { revision }, onClose }: { version: Version; onClose: () => void }) {
  const { t } = useTranslation();
  const { space, model, scene, hobjects, putHobjects, isOwnAnchor } = useEditor();
  const arrangement = useArrangement();
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
  const version = data && versionOf(data, arrangement, hobjects, isOwnAnchor);
  useEffect(() => {
    if (data) scene?.preview(versionOf(data, model.arrangement, hobjects, isOwnAnchor));
    return () => scene?.preview(undefined);
  }, [data, scene, model, hobjects, isOwnAnchor]);

  if (error) return <ErrorMessage kind={failureKind(error)} onRetry={refetch} />;
  if (!version) return <Loader size="sm" m="xs" aria-label={t('common.loading')} />;
  const { operation, added, removed, changed } = restoring(arrangement, version);
  const isSame = added + removed + changed === 0;
  const deleted = missingOf(data, hobjects).size;
  return (
    <Group p="xs" gap="xs">
      {deleted > 0 && (
        <Caution>
          <Text size="sm" mb="xs">
            {t('editor.versions.deleted', { count: deleted })}
          </Text>
          <OpenTrash />
        </Caution>
      )}
      {!(isSame && deleted > 0) && (
        <Text size="sm">
          {isSame ? t('editor.versions.same') : t('editor.versions.difference', { added, removed, changed })}
        </Text>
      )}
      {!isSame && (
        <Button
          size="compact-md"
          onClick={() => {
            model.run(operation);
            notify.success({ message: t('editor.versions.restored') });
            onClose();
          }}
        >
          {t('editor.versions.restore')}
        </Button>
      )}
    </Group>
  );
}
