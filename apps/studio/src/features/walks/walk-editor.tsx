import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { failureKind } from '../../lib/failure-kind.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useLayers } from '../../lib/me.ts';
import { publicUrl } from '../../lib/public-url.ts';
import { ShareCode } from '../../parts/share/share-code.tsx';
import { AccessFields } from '../../parts/space-form/access-fields.tsx';
import { Caution } from '../../ui/caution.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { DescriptionField } from '../../ui/description-field.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { Workspace } from '../../ui/workspace.tsx';
import { AddStop } from './add-stop.tsx';
import { StopList } from './stop-list.tsx';
import { useWalkLength } from './use-walk-length.ts';
import { useWalkChanges, type Walk, walkQuery } from './walk-queries.ts';

/** The map is a large chunk; the stops do not wait for it. */
const RouteMap = lazyPart(async () => (await import('../../parts/map/route-map.tsx')).RouteMap);

/** A walk: its stops in order, next to the route on the map. Every change is saved at once. */
export function WalkEditor({ pid }: { pid: string }) {
  const walk = useQuery(walkQuery(pid));
  const layers = useLayers();
  if (walk.isPending) return <Loading />;
  if (walk.isError) return <ErrorMessage kind={failureKind(walk.error)} onRetry={walk.refetch} />;
  const isOwn = layers.some((layer) => layer.pid === walk.data.layer_pid);
  if (!isOwn) return <ErrorMessage kind="notFound" />;
  return <Editor key={pid} walk={walk.data} />;
}

function Editor({ walk }: { walk: Walk }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lengthText = useWalkLength();
  const { change, remove } = useWalkChanges();
  const { pid, stops, access_level } = walk;
  const [name, setName] = useState(walk.name);
  const [description, setDescription] = useState(walk.description);
  const save = (part: Omit<Parameters<typeof change.mutate>[0], 'pid'>) => change.mutate({ pid, ...part });
  const typing = { delay: 600, flushOnUnmount: true };
  const saveName = useDebouncedCallback((name: string) => {
    if (name.trim()) save({ name: name.trim() });
  }, typing);
  const saveDescription = useDebouncedCallback((description: string) => save({ description }), typing);
  const route = useMemo(
    () =>
      stops.flatMap(({ pid, name, has_place, latitude, longitude }, index) => {
        const number = index + 1;
        const label = t('walks.stop', { number, name });
        return has_place ? [{ pid, number, label, latitude, longitude }] : [];
      }),
    [stops, t],
  );
  const url = publicUrl(paths.walkViewer(pid));
  const askAndDelete = async () => {
    const sure = await confirm({
      title: t('walks.deleteTitle', { name: walk.name }),
      message: t('walks.deleteMessage'),
      confirm: t('common.delete'),
      danger: true,
    });
    if (!sure) return;
    await remove.mutateAsync(pid);
    notify.success({ message: t('walks.deleted', { name: walk.name }) });
    await navigate(paths.walks);
  };
  return (
    <Workspace
      title={walk.name}
      description={lengthText(walk)}
      crumbs={[
        { label: t('shell.home'), to: paths.home },
        { label: t('walks.title'), to: paths.walks },
      ]}
      actions={
        <Button
          component="a"
          href={paths.walkViewer(pid)}
          target="_blank"
          rel="noopener"
          variant="default"
          size="compact-md"
          leftSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          {t('spaces.openViewer')}
        </Button>
      }
      stage={
        <Suspense fallback={<Loading />}>
          <RouteMap stops={route} onOpen={(space) => navigate(paths.space(space))} />
        </Suspense>
      }
      foot={
        <Text size="sm" c="dimmed" role="status">
          {change.isPending ? t('walks.saving') : t('common.allSaved')}
        </Text>
      }
    >
      <Stack gap="xl">
        <Stack gap="md">
          <Title order={2} size="h3">
            {t('walks.stops')}
          </Title>
          {stops.length === 0 && <Text c="dimmed">{t('walks.noStops')}</Text>}
          {stops.length > 0 && <StopList stops={stops} onChange={(stops) => save({ stops })} />}
          <AddStop walk={walk} onAdd={(stop) => save({ stops: [...stops, stop] })} />
        </Stack>
        <Stack gap="md">
          <Title order={2} size="h3">
            {t('walks.about')}
          </Title>
          <TextInput
            label={t('walks.name')}
            value={name}
            maxLength={120}
            required
            error={name.trim() ? undefined : t('walks.nameNeeded')}
            onChange={(event) => {
              setName(event.currentTarget.value);
              saveName(event.currentTarget.value);
            }}
          />
          <DescriptionField
            label={t('spaceSettings.description')}
            description={t('walks.descriptionHint')}
            value={description}
            onChange={(description) => {
              setDescription(description);
              saveDescription(description);
            }}
          />
          <AccessFields access_level={access_level} onChange={save} />
        </Stack>
        <Stack gap="md">
          <Title order={2} size="h3">
            {t('walks.share')}
          </Title>
          {access_level === 'owner' && <Caution>{t('walks.onlyYou')}</Caution>}
          {stops.some((stop) => stop.access_level === 'owner') && <Caution>{t('walks.hiddenStops')}</Caution>}
          <ShareCode
            name={walk.name}
            url={url}
            picture={stops.find(({ thumbnail_small }) => thumbnail_small)?.thumbnail_small ?? null}
          />
        </Stack>
        <Group>
          <Button variant="default" c="var(--mantine-color-error)" onClick={askAndDelete}>
            {t('walks.delete')}
          </Button>
        </Group>
      </Stack>
    </Workspace>
  );
}
