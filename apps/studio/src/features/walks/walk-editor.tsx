import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useLayers } from '../../lib/me.ts';
import { publicUrl } from '../../lib/public-url.ts';
import { LazyLanguagesField } from '../../parts/languages/lazy-languages-field.ts';
import { SavingProblems } from '../../parts/saving/saving-problems.tsx';
import { ShareCode } from '../../parts/share/share-code.tsx';
import { AccessFields } from '../../parts/space-form/access-fields.tsx';
import { ItemFailure } from '../../parts/trash/item-failure.tsx';
import { Caution } from '../../ui/caution.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { DescriptionField } from '../../ui/description-field.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { Workspace } from '../../ui/workspace.tsx';
import { AddStop } from './add-stop.tsx';
import { ExportWalk } from './export-walk.tsx';
import { StopList } from './stop-list.tsx';
import { StopsInTrash } from './stops-in-trash.tsx';
import { useWalk } from './use-walk.ts';
import { useWalkLength } from './use-walk-length.ts';
import type { Walk } from './walk-form.ts';
import { useWalkChanges, walkQuery } from './walk-queries.ts';

/** The map is a large chunk; the stops do not wait for it. */
const RouteMap = lazyPart(async () => (await import('../../parts/map/route-map.tsx')).RouteMap);

/** A walk: its stops in order, next to the route on the map. Every change is saved at once. */
export function WalkEditor({ pid }: { pid: string }) {
  // Always fetched again: another tab may have changed it.
  const walk = useQuery({ ...walkQuery(pid), staleTime: 0 });
  const layers = useLayers();
  if (walk.isPending || (walk.isFetching && !walk.isFetchedAfterMount)) return <Loading />;
  // Later failures leave the page as it is, with its changes.
  if (walk.isLoadingError) return <ItemFailure pid={pid} error={walk.error} onRetry={walk.refetch} />;
  const isOwn = layers.some((layer) => layer.pid === walk.data.layer_pid);
  if (!isOwn) return <ErrorMessage kind="notFound" />;
  return <Editor key={pid} loaded={walk.data} />;
}

function Editor({ loaded }: { loaded: Walk }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lengthText = useWalkLength();
  const { remove } = useWalkChanges();
  const { saved, form, change, changeStops, takeOut, undoLast, ...saving } = useWalk(loaded);
  const { pid } = saved;
  const { name, description, translations, access_level, stops } = form;
  // Changes of a deleted walk are not missed.
  const isGone = remove.isPending || remove.isSuccess;
  useUnsavedWarning(saving.isUnsaved && !isGone, { beingSaved: saving.isBeingSaved && !isGone });
  useHotkeys([['mod+Z', undoLast]]);
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
      title: t('walks.deleteTitle', { name: saved.name }),
      message: t('walks.deleteMessage'),
      confirm: t('common.delete'),
      danger: true,
    });
    if (!sure) return;
    await remove.mutateAsync(pid);
    notify.success({ message: t('walks.deleted', { name: saved.name }) });
    await navigate(paths.walks);
  };
  const stateText = () => {
    if (saving.isRetrying) return t('walks.retrying');
    if (saving.isBeingSaved) return t('walks.saving');
    if (!saving.isUnsaved) return t('common.allSaved');
    return name.trim() ? t('common.unsaved') : t('walks.nameNotSaved');
  };
  return (
    <Workspace
      title={saved.name}
      description={lengthText({ stops, length: saved.length })}
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
        <Stack gap="sm">
          <SavingProblems {...saving} error={saving.failure} />
          <Text size="sm" c="dimmed" role="status">
            {stateText()}
          </Text>
        </Stack>
      }
    >
      <Stack gap="xl">
        <Stack gap="md">
          <Title order={2} size="h3">
            {t('walks.stops')}
          </Title>
          {stops.length === 0 && <Text c="dimmed">{t('walks.noStops')}</Text>}
          {stops.length > 0 && <StopList stops={stops} onChange={changeStops} onTakeOut={takeOut} />}
          <StopsInTrash {...saved} />
          <AddStop walk={saved} stops={stops} onAdd={(stop) => changeStops([...stops, stop])} />
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
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <DescriptionField
            label={t('spaceSettings.description')}
            description={t('walks.descriptionHint')}
            value={description}
            onChange={(description) => change({ description })}
          />
          <AccessFields access_level={access_level} onChange={change} />
        </Stack>
        <Section title={t('library.languages')}>
          <LazyLanguagesField
            words={[
              { word: 'name', label: t('walks.name'), written: name, maxLength: 120 },
              {
                word: 'description',
                label: t('spaceSettings.description'),
                written: description,
                maxLength: 5000,
                isLong: true,
              },
            ]}
            translations={translations}
            onChange={(translations) => change({ translations })}
          />
        </Section>
        <Stack gap="md">
          <Title order={2} size="h3">
            {t('walks.share')}
          </Title>
          {access_level === 'owner' && <Caution>{t('walks.onlyYou')}</Caution>}
          {stops.some((stop) => stop.access_level === 'owner') && <Caution>{t('walks.hiddenStops')}</Caution>}
          <ShareCode
            name={saved.name}
            url={url}
            picture={stops.find(({ thumbnail_small }) => thumbnail_small)?.thumbnail_small ?? null}
            isClosed={access_level === 'owner'}
          />
        </Stack>
        <Group>
          <Button component={Link} to={paths.analytics({ walk: pid })} variant="default">
            {t('walks.visits')}
          </Button>
          <ExportWalk walk={saved} stops={stops} />
          <Button variant="default" c="var(--mantine-color-error)" onClick={askAndDelete}>
            {t('walks.delete')}
          </Button>
        </Group>
      </Stack>
    </Workspace>
  );
}
