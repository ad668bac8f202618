import { Button, Stack, Textarea, TextInput, Title } from '@mantine/core';
import type { Space } from '@pleinair/client';
import { NumberField, NumberProblemsContext, useNumberProblems } from '@pleinair/content/fields';
import { IconCube } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useIsOwnSpace } from '../../lib/me.ts';
import { spaceQuery } from '../../lib/space-query.ts';
import { HelpLink } from '../../parts/help/help-link.tsx';
import { SpaceLabels } from '../../parts/labels/space-labels.tsx';
import { PlaceFinder } from '../../parts/map/place-finder.tsx';
import type { MapView } from '../../parts/map/place-map.tsx';
import { OthersSpace } from '../../parts/others/others-space.tsx';
import { PlaceStage, type StageFace } from '../../parts/place-stage/place-stage.tsx';
import { SaveBar } from '../../parts/saving/save-bar.tsx';
import { SceneSection } from '../../parts/scene-settings/scene-section.tsx';
import { ShareLink } from '../../parts/share/share-link.tsx';
import { AccessFields } from '../../parts/space-form/access-fields.tsx';
import { OpeningFields } from '../../parts/space-form/opening-fields.tsx';
import { PlaceChoice } from '../../parts/space-form/place-choice.tsx';
import { usePlaceZone } from '../../parts/space-form/place-zone.ts';
import { PreviewField } from '../../parts/space-form/preview-field.tsx';
import { ItemFailure } from '../../parts/trash/item-failure.tsx';
import { DescriptionField } from '../../ui/description-field.tsx';
import { leadToProblem } from '../../ui/lead-to-problem.ts';
import { Loading } from '../../ui/loading.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionNav } from '../../ui/section-nav.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { Workspace } from '../../ui/workspace.tsx';
import { CardImage } from './card-image.tsx';
import { DangerZone } from './danger-zone.tsx';
import { ExportSpace } from './export-space.tsx';
import { LoadTime } from './load-time.tsx';
import { placeIn, settingsProblem } from './settings-form.ts';
import { SpaceLanguages } from './space-languages.tsx';
import { SpaceScene } from './space-scene.tsx';
import { useSpaceSettings } from './use-space-settings.ts';

/** Space Settings, once the space is loaded. */
export function SpaceSettings({ pid }: { pid: string }) {
  const isOwn = useIsOwnSpace();
  // Always refetched: saving a form over an old revision would fail.
  const space = useQuery({ ...spaceQuery(pid), staleTime: 0, refetchOnWindowFocus: false });
  if (space.isPending || (space.isFetching && !space.isFetchedAfterMount)) return <Loading />;
  if (space.isError) return <ItemFailure pid={pid} error={space.error} onRetry={space.refetch} />;
  if (!isOwn(space.data)) return <OthersSpace space={space.data} />;
  return <Settings key={pid} loaded={space.data} />;
}

/** The sections in order; each is an anchor on the page. */
const SECTIONS = [
  ...(['place', 'opening', 'card', 'languages', 'labels'] as const),
  ...(['scene', 'access', 'export', 'danger'] as const),
] as const;
type SectionName = (typeof SECTIONS)[number];

function Settings({ loaded }: { loaded: Space }) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const lead = () => leadToProblem(body.current);
  const { space, form, change, ...saving } = useSpaceSettings(loaded, lead);
  const problem = settingsProblem(form);
  const numbers = useNumberProblems();
  const [view, setView] = useState<MapView | null>(null);
  const [face, setFace] = useState<StageFace>('map');
  const isChanged = saving.isChanged || numbers.hasProblem;
  const save = async () => {
    if (problem === undefined && !numbers.hasProblem) return saving.save();
    lead();
    return false;
  };
  useUnsavedWarning(isChanged || saving.conflict !== undefined, { save: isChanged ? save : undefined });
  const { has_place, latitude, longitude, range, heading } = form;
  const place = useMemo(() => placeIn({ has_place, latitude, longitude }), [has_place, latitude, longitude]);
  const zone = usePlaceZone(has_place, place, space);
  const settings = useMemo(() => ({ ...form.scene, heading }), [form.scene, heading]);
  const titles: Record<SectionName, string> = {
    place: t('spaceSettings.place'),
    opening: t('spaceSettings.opening'),
    card: t('spaceSettings.card'),
    languages: t('library.languages'),
    labels: t('spaceSettings.labels'),
    scene: t('spaceSettings.scene'),
    access: t('spaceSettings.access'),
    export: t('spaceFile.exportSection'),
    danger: t('spaceSettings.danger'),
  };
  const section = (name: SectionName) => ({
    id: name,
    title: titles[name],
    // The stage shows what is being changed.
    onFocus: name === 'scene' ? () => setFace('scene') : name === 'place' ? () => setFace('map') : undefined,
  });
  return (
    <NumberProblemsContext value={numbers.context}>
      <Workspace
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
            size="compact-md"
            leftSection={<IconCube size={18} aria-hidden="true" />}
          >
            {t('create.created.edit')}
          </Button>
        }
        body={body}
        stage={
          <PlaceStage
            face={face}
            onFace={setFace}
            isNowhere={!has_place}
            place={place}
            onPlace={change}
            range={range}
            onRange={(range) => change({ range })}
            view={view}
            scene={<SpaceScene pid={space.pid} place={place} range={range} settings={settings} />}
          />
        }
        sections={<SectionNav body={body} sections={SECTIONS.map((id) => ({ id, title: titles[id] }))} />}
        foot={
          <SaveBar
            saving={saving}
            isChanged={isChanged}
            isValid={problem === undefined}
            missing={
              problem && {
                said: t(`spaceSettings.missing.${problem}`, { scene: titles.scene }),
                onLead: lead,
              }
            }
            onSave={save}
            onDiscard={() => {
              saving.discard();
              numbers.discard();
              return () => change(form);
            }}
          />
        }
      >
        <Stack gap="xl">
          <Stack gap="md">
            <TextInput
              label={t('spaceSettings.name')}
              value={form.name}
              maxLength={120}
              required
              error={problem === 'name' ? t('create.problems.space_name') : undefined}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <DescriptionField
              label={t('spaceSettings.description')}
              value={form.description}
              onChange={(description) => change({ description })}
            />
          </Stack>
          <Section {...section('place')}>
            <PlaceChoice has_place={has_place} onChange={(has_place) => change({ has_place })} />
            {problem === 'place' && <Problem messages={[t('create.problems.place')]} />}
            {has_place && (
              <PlaceFinder
                place={place}
                onPlace={change}
                range={range}
                onRange={(range) => change({ range })}
                onView={setView}
              />
            )}
          </Section>
          <Section {...section('opening')}>
            <OpeningFields opening={form.opening} zone={zone} onChange={(opening) => change({ opening })} />
          </Section>
          <Section {...section('card')} hint={t('create.when.cardHint')}>
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
            <PreviewField
              enable_preview={form.scene.enable_preview}
              onChange={(enable_preview) => change({ scene: { ...form.scene, enable_preview } })}
            />
            <ShareLink space={space} />
          </Section>
          <Section {...section('languages')}>
            <SpaceLanguages space={space} form={form} onChange={change} />
          </Section>
          <Section {...section('labels')}>
            <SpaceLabels pid={space.pid} />
            <TextInput
              label={t('library.identifier')}
              description={t('spaceSettings.identifierHint')}
              value={form.identifier ?? ''}
              maxLength={120}
              error={saving.identifierProblem}
              onChange={(event) => change({ identifier: event.currentTarget.value.trim() || null })}
            />
          </Section>
          <Section {...section('scene')} hint={t('scene.hint')}>
            <NumberField
              label={t('spaceSettings.heading')}
              description={t('spaceSettings.headingHint')}
              value={heading}
              min={0}
              max={360}
              suffix="°"
              onChange={(heading) => change({ heading })}
            />
            <HelpLink article="compass-drift" />
            <SceneSection
              scene={form.scene}
              onChange={(part) => change({ scene: { ...form.scene, ...part } })}
            />
            <Title order={3} size="h5">
              {t('spaceSettings.loadTime')}
            </Title>
            <LoadTime pid={space.pid} />
          </Section>
          <Section {...section('access')}>
            <AccessFields
              access_level={form.access_level}
              geo_access={has_place ? form.geo_access : undefined}
              onChange={change}
            />
          </Section>
          <Section {...section('export')}>
            <ExportSpace space={space} isChanged={isChanged} />
          </Section>
          <Section {...section('danger')}>
            <DangerZone space={space} />
          </Section>
        </Stack>
      </Workspace>
    </NumberProblemsContext>
  );
}
