import { Button, Select, Stack, TextInput } from '@mantine/core';
import { type Anchor, answer } from '@pleinair/client';
import { NumberProblemsContext, useNumberProblems } from '@pleinair/content/fields';
import { ANCHOR_KINDS, ANCHOR_TYPES, anchorKind } from '@pleinair/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { useMe } from '../../lib/me.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { refreshAnchors } from '../../parts/anchors/anchor-changes.ts';
import { anchorQuery } from '../../parts/anchors/anchor-queries.ts';
import { useDeleteAnchor } from '../../parts/anchors/use-delete-anchor.tsx';
import { SaveBar } from '../../parts/saving/save-bar.tsx';
import { useSaveOver } from '../../parts/saving/use-save-over.ts';
import { useAnchorNames } from '../../parts/space-form/anchor-names.ts';
import { ItemFailure } from '../../parts/trash/item-failure.tsx';
import { WhereUsed } from '../../parts/where-used/where-used.tsx';
import { DescriptionField } from '../../ui/description-field.tsx';
import { leadToProblem } from '../../ui/lead-to-problem.ts';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { AnchorAccess } from './anchor-access.tsx';
import { AnchorActions } from './anchor-actions.tsx';
import { type AnchorFields, anchorFields } from './anchor-fields.ts';
import { AnchorStage } from './anchor-stage.tsx';
import classes from './anchors.module.css';
import { OthersAnchor } from './others-anchor.tsx';
import { useSetMark } from './use-set-mark.ts';
import { WidthField } from './width-field.tsx';

/** Edits an anchor: its mark and score, kind, size, texts and who may use it; lists the spaces that use it. */
export function EditAnchor({ pid }: { pid: string }) {
  const me = useMe();
  const anchor = useQuery({ ...anchorQuery(pid), refetchOnWindowFocus: false });
  if (anchor.isPending) return <Loading />;
  if (anchor.isError) return <ItemFailure pid={pid} error={anchor.error} onRetry={anchor.refetch} />;
  if (anchor.data.owner !== me.pid) return <OthersAnchor anchor={anchor.data} />;
  return <AnchorForm key={pid} loaded={anchor.data} />;
}

function AnchorForm({ loaded }: { loaded: Anchor }) {
  const { t } = useTranslation();
  const names = useAnchorNames();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pid } = loaded;
  const path = { pid };
  const [form, setForm] = useState(() => anchorFields(loaded));
  const change = (part: Partial<AnchorFields>) => setForm((current) => ({ ...current, ...part }));

  const show = async (anchor: Anchor) => {
    client.setQueryData(queryKeys.anchor(pid), anchor);
    await refreshAnchors();
  };
  const { saved, setSaved, ...saving } = useSaveOver<Anchor, AnchorFields>({
    loaded,
    formOf: anchorFields,
    typed: () => form,
    fill: setForm,
    read: () => api.GET('/anchor/{pid}', { params: { path } }),
    write: ({ text, ...typed }, there, header) => {
      const hasText = anchorKind(typed.anchor_type) === 'qr_marker';
      const wasText = anchorKind(there.anchor_type) === 'qr_marker';
      // A mark is either a picture or the text of a code, depending on the kind.
      const mark = hasText ? { mark: text.trim() || null } : wasText ? { mark: null } : {};
      return answer(api.PUT('/anchor/{pid}', { params: { path, header }, body: { ...typed, ...mark } }));
    },
    async onSaved(anchor) {
      notify.success({ message: t('library.saved') });
      await show(anchor);
    },
  });
  const setMark = useSetMark(saved, async (anchor) => {
    setSaved(anchor);
    const isResized = anchor.width !== saved.width;
    change({ anchor_type: anchor.anchor_type, ...(isResized && { width: anchor.width }) });
    await show(anchor);
  });
  const setWidth = async (width: number) => {
    const anchor = await answer(api.PUT('/anchor/{pid}', { params: { path }, body: { width } }));
    // Only this field: the others may have been saved elsewhere.
    setSaved({ ...saved, width: anchor.width });
    change({ width: anchor.width });
    await show(anchor);
  };
  const remove = useDeleteAnchor(() => navigate(paths.anchorsLibrary));
  const numbers = useNumberProblems();
  const fields = useRef<HTMLDivElement>(null);
  const isUnsaved = JSON.stringify(form) !== JSON.stringify(anchorFields(saved)) || numbers.hasProblem;
  const isValid = form.name.trim() !== '';
  const save = async () => {
    if (isValid && !numbers.hasProblem) return saving.save();
    leadToProblem(fields.current);
    return false;
  };
  useUnsavedWarning(isUnsaved || saving.conflict !== undefined, { save: isUnsaved ? save : undefined });
  const kind = anchorKind(form.anchor_type);
  return (
    <NumberProblemsContext value={numbers.context}>
      <PageHeader
        title={saved.name}
        crumbs={[
          { label: t('shell.home'), to: paths.home },
          { label: t('anchors.title'), to: paths.anchorsLibrary },
        ]}
      />
      <div className={classes.beside}>
        <AnchorStage
          saved={saved}
          form={form}
          mark={setMark}
          onWidth={setWidth}
          onPhoto={async (anchor) => {
            const { thumbnail_medium, thumbnail_original } = anchor;
            setSaved({ ...saved, thumbnail_medium, thumbnail_original });
            await show(anchor);
          }}
        />
        <Stack gap="md" ref={fields}>
          <TextInput
            label={t('library.name')}
            value={form.name}
            maxLength={120}
            required
            error={form.name.trim() ? undefined : t('create.problems.name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Select
            label={t('anchors.kind')}
            description={names[kind].about}
            data={ANCHOR_KINDS.map((value) => ({ value, label: names[value].name }))}
            value={kind}
            allowDeselect={false}
            onChange={(value) => {
              const next = ANCHOR_KINDS.find((one) => one === value);
              if (next) change({ anchor_type: ANCHOR_TYPES[next].anchor_type });
            }}
          />
          {kind === 'qr_marker' && (
            <TextInput
              label={t('anchors.text')}
              description={t('anchors.textHint')}
              value={form.text}
              maxLength={600}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
          )}
          {ANCHOR_TYPES[kind].marked && (
            <WidthField kind={kind} width={form.width} onChange={(width) => change({ width })} />
          )}
          <DescriptionField
            label={t('library.description')}
            description={t('anchors.descriptionHint')}
            value={form.description}
            onChange={(description) => change({ description })}
          />
          <AnchorAccess
            pid={pid}
            access_level={form.access_level}
            saved={saved.access_level}
            onChange={(access_level) => change({ access_level })}
          />
          <SaveBar
            saving={saving}
            isChanged={isUnsaved}
            isValid={isValid}
            onSave={save}
            onDiscard={() => {
              setForm(anchorFields(saved));
              numbers.discard();
              saving.reset();
              return () => setForm(form);
            }}
          />
          <AnchorActions anchor={saved} copyLabel={t('library.copy')}>
            <Button variant="default" loading={remove.isPending} onClick={() => remove.ask(saved)}>
              {t('common.delete')}
            </Button>
          </AnchorActions>
          <WhereUsed used={{ anchor_pid: pid }} />
        </Stack>
      </div>
    </NumberProblemsContext>
  );
}
