import { Stack, Text, TextInput } from '@mantine/core';
import { answer, type Hobject } from '@pleinair/client';
import { contentRegistry, contentSettings, drawnAs, showsPicture } from '@pleinair/content/definitions';
import { NumberProblemsContext, ShownObjectContext, useNumberProblems } from '@pleinair/content/fields';
import { contentForms, UndrawnForm } from '@pleinair/content/forms';
import { eventNames, fileKinds } from '@pleinair/domain';
import type { ContentChoices } from '@pleinair/scene';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useMe } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { spaceContentQuery } from '../../lib/space-content-query.ts';
import { ObjectCost } from '../../parts/cost/object-cost.tsx';
import { hobjectQuery } from '../../parts/hobjects/hobject-queries.ts';
import { partsQuery } from '../../parts/hobjects/parts-query.ts';
import { looksAlike, uploadPicture } from '../../parts/hobjects/upload-picture.ts';
import { OthersHobject } from '../../parts/others/others-hobject.tsx';
import { refreshPlan } from '../../parts/plan/use-plan.ts';
import { AbilitiesField } from '../../parts/play/abilities-field.tsx';
import { BehaviorsField } from '../../parts/play/behaviors-field.tsx';
import { EventsOfSpace } from '../../parts/play/choices.tsx';
import { ShowsMissingFields } from '../../parts/play/missing-fields.ts';
import { hasMissingFields } from '../../parts/play/play-list.ts';
import { SaveBar } from '../../parts/saving/save-bar.tsx';
import { typedSince } from '../../parts/saving/typed-since.ts';
import { useSaveOver } from '../../parts/saving/use-save-over.ts';
import { ItemFailure } from '../../parts/trash/item-failure.tsx';
import { ChoosePicture } from '../../parts/upload/choose-picture.tsx';
import { WhereUsed } from '../../parts/where-used/where-used.tsx';
import { type StagedWork, WorkStage } from '../../parts/work-stage/work-stage.tsx';
import { DescriptionField } from '../../ui/description-field.tsx';
import { leadToProblem } from '../../ui/lead-to-problem.ts';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/section.tsx';
import { SectionNav } from '../../ui/section-nav.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { Workspace } from '../../ui/workspace.tsx';
import { ChangeAssetUrl, mayChangeAssetUrl } from './change-asset-url.tsx';
import { CompressModel, mayCompress } from './compress/compress-model.tsx';
import { EditHobjectActions } from './edit-hobject-actions.tsx';
import classes from './library.module.css';
import { Parts } from './parts.tsx';
import { ReplaceFile } from './replace-file.tsx';
import type { OnReplaced } from './use-replacing.ts';

interface EditHobjectProps {
  pid: string;
  /** The space the user came from, to go back to. */
  spacePid?: string;
}

/** Edit Object: the live object, with its settings next to it. */
export function EditHobject({ pid, spacePid }: EditHobjectProps) {
  const me = useMe();
  const hobject = useQuery({ ...hobjectQuery(pid), refetchOnWindowFocus: false });
  if (hobject.isPending) return <Loading />;
  if (hobject.isError) return <ItemFailure pid={pid} error={hobject.error} onRetry={hobject.refetch} />;
  if (hobject.data.owner !== me.pid) return <OthersHobject hobject={hobject.data} />;
  return <HobjectForm key={pid} loaded={hobject.data} spacePid={spacePid} />;
}

const TranslationsField = lazyPart(
  async () => (await import('@pleinair/content/translations-field')).TranslationsField,
);

function HobjectForm({ loaded, spacePid }: { loaded: Hobject; spacePid?: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form, setForm] = useState(() => formOf(loaded));
  const change = (part: Partial<ReturnType<typeof formOf>>) =>
    setForm((current) => ({ ...current, ...part }));
  const type = drawnAs(loaded);
  const Form = type ? contentForms[type].Form : UndrawnForm;
  const path = { pid: loaded.pid };

  const show = async (hobject: Hobject) => {
    client.setQueryData(queryKeys.hobject(hobject.pid), hobject);
    await client.invalidateQueries({ queryKey: [...queryKeys.hobjects, 'list'] });
    await client.invalidateQueries({ queryKey: queryKeys.spaces });
    await refreshPlan();
  };
  const { saved, setSaved, ...saving } = useSaveOver<Hobject, typeof form>({
    loaded,
    formOf,
    typed: () => form,
    fill: setForm,
    read: () => api.GET('/hobject/{pid}', { params: { path } }),
    async write(typed, there, header) {
      const isRedrawn =
        type !== undefined &&
        contentRegistry[type].thumbnail === 'drawing' &&
        !looksAlike(typed.settings, formOf(there).settings);
      const image = isRedrawn ? await uploadPicture({ ...there, ...typed }) : undefined;
      return answer(api.PUT('/hobject/{pid}', { params: { path, header }, body: { ...typed, image } }));
    },
    async onSaved(hobject) {
      notify.success({ message: t('library.saved') });
      await show(hobject);
    },
  });
  const adoptSaved = async (hobject: Hobject) => {
    setSaved(hobject);
    await show(hobject);
  };
  const adoptReplaced: OnReplaced = async (hobject, refit = (settings) => settings) => {
    // Settings without unsaved changes are those of the new file; unsaved ones are refitted to it, too, and stay unsaved.
    const [before, after] = [refit(formOf(saved).settings), formOf(hobject).settings];
    setForm((current) => ({ ...current, settings: typedSince(refit(current.settings), before, after) }));
    await adoptSaved(hobject);
  };
  const isChanged = JSON.stringify(form) !== JSON.stringify(formOf(saved));
  const { data: parts } = useQuery({ ...partsQuery(saved), placeholderData: keepPreviousData });
  const work = useMemo(
    (): StagedWork => ({
      hobject: { ...saved, ...form },
      ...(parts && { parts }),
      kind: type ? contentRegistry[type].default_anchor : 'floor',
      raise: 0,
    }),
    [saved, form, type, parts],
  );
  const [choices, setChoices] = useState<ContentChoices>();
  const { asset_uri, content_type, bounds } = saved;
  const shown = useMemo(
    () => ({ choices, asset_uri, content_type, bounds }),
    [choices, asset_uri, content_type, bounds],
  );
  const space = useQuery({ ...spaceContentQuery(spacePid ?? ''), enabled: spacePid !== undefined });
  const numbers = useNumberProblems();
  const body = useRef<HTMLDivElement>(null);
  const isUnsaved = isChanged || numbers.hasProblem;
  const isIncomplete = hasMissingFields(form.abilities);
  const [showsMissing, setShowsMissing] = useState(false);
  const isNamed = form.name.trim() !== '';
  const save = async () => {
    setShowsMissing(isIncomplete);
    if (isNamed && !numbers.hasProblem && !isIncomplete) return saving.save();
    leadToProblem(body.current);
    return false;
  };
  useUnsavedWarning(isUnsaved || saving.conflict !== undefined, { save: isUnsaved ? save : undefined });
  // Not of `saved`: a space may have got the object since.
  const { spaces_count } = loaded;
  return (
    <NumberProblemsContext value={numbers.context}>
      <Workspace
        title={saved.name}
        crumbs={[
          { label: t('shell.home'), to: paths.home },
          { label: t('library.title'), to: paths.objectsLibrary() },
        ]}
        actions={<EditHobjectActions hobject={saved} spacePid={spacePid} />}
        body={body}
        sections={
          <SectionNav
            body={body}
            sections={[
              { id: 'look', title: t('library.look') },
              { id: 'play', title: t('library.play') },
              ...(type ? [{ id: 'languages', title: t('library.languages') }] : []),
              { id: 'credit', title: t('library.credit') },
              { id: 'parts', title: t('library.parts.title') },
            ]}
          />
        }
        stage={
          type ? (
            <WorkStage work={work} place={null} range={0} onChoices={setChoices} />
          ) : (
            <Stack className={classes.undrawn} gap="sm">
              {saved.image && <img src={saved.image} alt="" />}
              <Text>{t('library.undrawn')}</Text>
            </Stack>
          )
        }
        foot={
          <SaveBar
            saving={saving}
            isChanged={isUnsaved}
            isValid={isNamed}
            onSave={save}
            onDiscard={() => {
              setForm(formOf(saved));
              setShowsMissing(false);
              numbers.discard();
              saving.reset();
              return () => setForm(form);
            }}
          />
        }
      >
        <Stack gap="xl">
          <Stack gap="md">
            <TextInput
              label={t('library.name')}
              value={form.name}
              maxLength={120}
              required
              error={form.name.trim() ? undefined : t('create.problems.name')}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <DescriptionField
              label={t('library.description')}
              description={t('library.descriptionHint')}
              value={form.description}
              onChange={(description) => change({ description })}
            />
          </Stack>
          <Section id="look" title={t('library.look')}>
            {spaces_count > 0 && (
              <Text size="sm" c="dimmed">
                {t('library.usedIn', { count: spaces_count })}. {t('library.everywhere')}
              </Text>
            )}
            <ShownObjectContext value={shown}>
              <Form
                settings={form.settings}
                onChange={(part) => change({ settings: { ...form.settings, ...part } })}
              />
            </ShownObjectContext>
            {(!type || showsPicture(type)) && (
              <ChoosePicture
                onSent={async (image) =>
                  adoptSaved(await answer(api.PUT('/hobject/{pid}', { params: { path }, body: { image } })))
                }
              />
            )}
            <ObjectCost hobject={saved} />
          </Section>
          <Section id="play" title={t('library.play')}>
            <BehaviorsField value={form.behaviors} onChange={(behaviors) => change({ behaviors })} />
            <ShownObjectContext value={shown}>
              <EventsOfSpace value={space.data && eventNames(space.data)}>
                <ShowsMissingFields value={showsMissing}>
                  <AbilitiesField value={form.abilities} onChange={(abilities) => change({ abilities })} />
                </ShowsMissingFields>
              </EventsOfSpace>
            </ShownObjectContext>
          </Section>
          {type && (
            <Section id="languages" title={t('library.languages')}>
              <ShownObjectContext value={shown}>
                <TranslationsField
                  type={type}
                  hobject={form}
                  onChange={(part) => change({ settings: { ...form.settings, ...part } })}
                />
              </ShownObjectContext>
            </Section>
          )}
          <Section id="credit" title={t('library.credit')}>
            <TextInput
              label={t('library.attribution')}
              description={t('library.attributionHint')}
              value={form.attribution}
              maxLength={500}
              onChange={(event) => change({ attribution: event.currentTarget.value })}
            />
            <TextInput
              label={t('library.identifier')}
              description={t('library.identifierHint')}
              value={form.identifier ?? ''}
              maxLength={120}
              onChange={(event) => change({ identifier: event.currentTarget.value.trim() || null })}
            />
          </Section>
          {(type || saved.content_type === fileKinds.zip.mime) && saved.manage_asset && saved.asset_uri && (
            <ReplaceFile hobject={saved} type={type} onReplaced={adoptReplaced} />
          )}
          {mayChangeAssetUrl(saved) && <ChangeAssetUrl hobject={saved} onChanged={adoptSaved} />}
          {mayCompress(saved) && <CompressModel hobject={saved} onReplaced={adoptSaved} />}
          <Parts hobject={saved} onChanged={adoptSaved} />
          <WhereUsed used={{ hobject_pid: saved.pid }} />
        </Stack>
      </Workspace>
    </NumberProblemsContext>
  );
}

/** The editable fields; missing or unknown settings read as their defaults. */
function formOf(hobject: Hobject) {
  const { name, description, attribution, identifier, settings, behaviors, abilities } = hobject;
  const type = drawnAs(hobject);
  const whole = type ? { ...contentSettings(type, settings) } : settings;
  return { name, description, attribution, identifier, settings: whole, behaviors, abilities };
}
