import { Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import type { Space } from '@pleinair/client';
import { NumberField, NumberProblemsContext, useNumberProblems } from '@pleinair/content/fields';
import { IconCube } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { failureKind } from '../../lib/failure-kind.ts';
import { useIsOwnSpace } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { spaceQuery } from '../../lib/space-query.ts';
import { HelpLink } from '../../parts/help/help-link.tsx';
import { PlacePicker } from '../../parts/map/place-picker.tsx';
import { OthersSpace } from '../../parts/others/others-space.tsx';
import { ChangedElsewhere } from '../../parts/saving/changed-elsewhere.tsx';
import { SceneSection } from '../../parts/scene-settings/scene-section.tsx';
import { ShareLink } from '../../parts/share/share-link.tsx';
import { AccessFields } from '../../parts/space-form/access-fields.tsx';
import { OpeningFields } from '../../parts/space-form/opening-fields.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { leadToProblem } from '../../ui/lead-to-problem.ts';
import { Loading } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { CardImage } from './card-image.tsx';
import { DangerZone } from './danger-zone.tsx';
import { LoadTime } from './load-time.tsx';
import { settingsProblem } from './settings-form.ts';
import classes from './space-settings.module.css';
import { useSpaceSettings } from './use-space-settings.ts';

/** Space Settings, once the space is there. */
export function SpaceSettings({ pid }: { pid: string }) {
  const isOwn = useIsOwnSpace();
  // Read afresh: a form over an old revision would only be refused.
  const space = useQuery({ ...spaceQuery(pid), staleTime: 0, refetchOnWindowFocus: false });
  if (space.isPending || (space.isFetching && !space.isFetchedAfterMount)) return <Loading />;
  if (space.isError) return <ErrorMessage kind={failureKind(space.error)} onRetry={space.refetch} />;
  if (!isOwn(space.data)) return <OthersSpace space={space.data} />;
  return <Settings key={pid} loaded={space.data} />;
}

function Settings({ loaded }: { loaded: Space }) {
  const { t } = useTranslation();
  const { space, form, change, ...saving } = useSpaceSettings(loaded);
  const problem = settingsProblem(form);
  const numbers = useNumberProblems();
  const columns = useRef<HTMLDivElement>(null);
  const isChanged = saving.isChanged || numbers.hasProblem;
  useUnsavedWarning(isChanged || saving.conflict !== undefined);
  return (
    <NumberProblemsContext value={numbers.context}>
      <PageHeader
        title={space.name}
        crumbs={[
          { label: t('shell.home'), to: paths.home },
          { label: t('spaces.title'), to: paths.spaces },
        ]}
        actions={
          <Button
            component={Link}
            to={paths.space(space.pid)}
            variant="default"
            leftSection={<IconCube size={18} aria-hidden="true" />}
          >
            {t('create.created.edit')}
          </Button>
        }
      />
      <div className={classes.columns} ref={columns}>
        <Stack gap="xl">
          <Section title={t('spaceSettings.general')}>
            <TextInput
              label={t('spaceSettings.name')}
              value={form.name}
              maxLength={120}
              required
              error={problem === 'name' ? t('create.problems.space_name') : undefined}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <Textarea
              label={t('spaceSettings.description')}
              value={form.description}
              maxLength={5000}
              autosize
              minRows={2}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
          </Section>
          <Section title={t('spaceSettings.place')}>
            <PlacePicker
              place={{ latitude: form.latitude, longitude: form.longitude }}
              onPlace={change}
              range={form.range}
              onRange={(range) => change({ range })}
              height={380}
            />
            <NumberField
              label={t('spaceSettings.heading')}
              description={t('spaceSettings.headingHint')}
              value={form.heading}
              min={0}
              max={360}
              suffix="°"
              onChange={(heading) => change({ heading })}
            />
            <HelpLink article="compass-drift" />
          </Section>
          <Section title={t('spaceSettings.access')}>
            <OpeningFields opening={form.opening} onChange={(opening) => change({ opening })} />
            <AccessFields access_level={form.access_level} geo_access={form.geo_access} onChange={change} />
          </Section>
          <Section title={t('spaceSettings.card')} hint={t('create.when.cardHint')}>
            <TextInput
              label={t('create.when.cardTitle')}
              placeholder={form.name}
              value={form.card_title}
              maxLength={120}
              onChange={(event) => change({ card_title: event.currentTarget.value })}
            />
            <Textarea
              label={t('create.when.cardDescription')}
              value={form.card_description}
              maxLength={1000}
              autosize
              minRows={2}
              onChange={(event) => change({ card_description: event.currentTarget.value })}
            />
            <CardImage space={space} onSaved={saving.adoptPicture} />
          </Section>
          <Section title={t('scene.title')} hint={t('scene.hint')}>
            <SceneSection
              scene={form.scene}
              onChange={(part) => change({ scene: { ...form.scene, ...part } })}
            />
          </Section>
        </Stack>
        <Stack gap="xl">
          <Section title={t('spaceSettings.share')}>
            <ShareLink space={space} />
          </Section>
          <Section title={t('spaceSettings.loadTime')}>
            <LoadTime pid={space.pid} />
          </Section>
          <Section title={t('spaceSettings.danger')}>
            <DangerZone space={space} />
          </Section>
        </Stack>
      </div>
      <div className={classes.saving}>
        <ChangedElsewhere conflict={saving.conflict} />
        {saving.isWaiting && <Problem messages={[t('common.savedWhenBack')]} />}
        {saving.error && <Problem messages={problemsOf(saving.error)} />}
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            {isChanged ? t('spaceSettings.unsaved') : t('spaceSettings.allSaved')}
          </Text>
          <Group gap="sm">
            <Button
              variant="default"
              disabled={!isChanged}
              onClick={() => {
                saving.discard();
                numbers.discard();
              }}
            >
              {t('spaceSettings.discard')}
            </Button>
            <Button
              disabled={!isChanged || problem !== undefined}
              loading={saving.isSaving}
              onClick={() => (numbers.hasProblem ? leadToProblem(columns.current) : saving.save())}
            >
              {t('common.save')}
            </Button>
          </Group>
        </Group>
      </div>
    </NumberProblemsContext>
  );
}

function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Stack gap="md" component="section">
      <div>
        <Title order={2}>{title}</Title>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </div>
      {children}
    </Stack>
  );
}
