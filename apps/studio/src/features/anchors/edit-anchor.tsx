import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Anchor, answer } from '@pleinair/client';
import { NumberProblemsContext, useNumberProblems } from '@pleinair/content/fields';
import { ANCHOR_KINDS, ANCHOR_TYPES, anchorKind, fileName } from '@pleinair/domain';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { useMe } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { refreshAnchors, uploadMark } from '../../parts/anchors/anchor-changes.ts';
import { AnchorPicture } from '../../parts/anchors/anchor-picture.tsx';
import { anchorQuery } from '../../parts/anchors/anchor-queries.ts';
import { MarkButtons } from '../../parts/anchors/mark-buttons.tsx';
import { MarkScoreReport } from '../../parts/anchors/mark-score.tsx';
import { useDeleteAnchor } from '../../parts/anchors/use-delete-anchor.tsx';
import { SaveBar } from '../../parts/saving/save-bar.tsx';
import { useSaveOver } from '../../parts/saving/use-save-over.ts';
import { download } from '../../parts/share/download.ts';
import { qrPng } from '../../parts/share/qr-code.ts';
import { useAnchorNames } from '../../parts/space-form/anchor-names.ts';
import { ItemFailure } from '../../parts/trash/item-failure.tsx';
import { WhereUsed } from '../../parts/where-used/where-used.tsx';
import { DescriptionField } from '../../ui/description-field.tsx';
import { ErrorMessage } from '../../ui/error-message.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { leadToProblem } from '../../ui/lead-to-problem.ts';
import { Loading } from '../../ui/loading.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import classes from './anchors.module.css';
import { WidthField } from './width-field.tsx';

const CodeSheet = lazyDialog(async () => (await import('./mark-sheet.tsx')).CodeSheet);
const PictureSheet = lazyDialog(async () => (await import('./mark-sheet.tsx')).PictureSheet);

/** Edits an anchor: its mark and score, kind, size and texts; lists the spaces that use it. */
export function EditAnchor({ pid }: { pid: string }) {
  const me = useMe();
  const anchor = useQuery({ ...anchorQuery(pid), refetchOnWindowFocus: false });
  if (anchor.isPending) return <Loading />;
  if (anchor.isError) return <ItemFailure pid={pid} error={anchor.error} onRetry={anchor.refetch} />;
  if (anchor.data.owner !== me.pid) return <ErrorMessage kind="notFound" />;
  return <AnchorForm key={pid} loaded={anchor.data} />;
}

function AnchorForm({ loaded }: { loaded: Anchor }) {
  const { t } = useTranslation();
  const names = useAnchorNames();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pid } = loaded;
  const path = { pid };
  const [form, setForm] = useState(() => formOf(loaded));
  const change = (part: Partial<AnchorFields>) => setForm((current) => ({ ...current, ...part }));

  const show = async (anchor: Anchor) => {
    client.setQueryData(queryKeys.anchor(pid), anchor);
    await refreshAnchors();
  };
  const { saved, setSaved, ...saving } = useSaveOver<Anchor, AnchorFields>({
    loaded,
    formOf,
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
  const setMark = useMutation({
    mutationFn: async (file: File) => {
      const { anchor_type } = ANCHOR_TYPES.tracked_image;
      return answer(
        api.PUT('/anchor/{pid}', { params: { path }, body: { mark: await uploadMark(file), anchor_type } }),
      );
    },
    onSuccess: async (anchor) => {
      setSaved(anchor);
      change({ anchor_type: anchor.anchor_type });
      await show(anchor);
    },
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
  const isUnsaved = JSON.stringify(form) !== JSON.stringify(formOf(saved)) || numbers.hasProblem;
  const isValid = form.name.trim() !== '';
  const save = async () => {
    if (isValid && !numbers.hasProblem) return saving.save();
    leadToProblem(fields.current);
    return false;
  };
  useUnsavedWarning(isUnsaved || saving.conflict !== undefined, { save: isUnsaved ? save : undefined });
  const kind = anchorKind(form.anchor_type);
  const text = form.text.trim();
  const picture = anchorKind(saved.anchor_type) === 'tracked_image' ? saved.mark : null;
  const [isPrinting, printing] = useDisclosure(false);
  const shown =
    kind === 'qr_marker'
      ? { anchor_type: form.anchor_type, mark: text, thumbnail_medium: null }
      : { ...saved, anchor_type: form.anchor_type };
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
        <div className={classes.stage}>
          <AnchorPicture anchor={shown} />
          {kind === 'tracked_image' && (
            <>
              <Group gap="sm">
                <MarkButtons loading={setMark.isPending} onFiles={([file]) => file && setMark.mutate(file)} />
                {picture && (
                  <>
                    <PrintButton onClick={printing.open} />
                    <PictureSheet
                      name={form.name.trim() || saved.name}
                      uri={picture}
                      width={form.width}
                      onWidth={setWidth}
                      score={saved.trackability}
                      opened={isPrinting}
                      onClose={printing.close}
                    />
                  </>
                )}
              </Group>
              {setMark.isError && <Problem messages={problemsOf(setMark.error)} />}
              {saved.trackability ? (
                <MarkScoreReport {...saved.trackability} />
              ) : (
                <Text size="sm" c="dimmed">
                  {t('anchors.noMark')}
                </Text>
              )}
            </>
          )}
          {kind === 'qr_marker' && !text && (
            <Text size="sm" c="dimmed">
              {t('anchors.noCode')}
            </Text>
          )}
          {kind === 'qr_marker' && text && (
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                onClick={async () => download(await qrPng(text), `${fileName(form.name, 'qr-code')}.png`)}
              >
                {t('share.png')}
              </Button>
              <PrintButton onClick={printing.open} />
              <CodeSheet
                name={form.name.trim() || saved.name}
                text={text}
                width={form.width}
                onWidth={setWidth}
                opened={isPrinting}
                onClose={printing.close}
              />
            </Group>
          )}
        </div>
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
          <SaveBar
            saving={saving}
            isChanged={isUnsaved}
            isValid={isValid}
            onSave={save}
            onDiscard={() => {
              setForm(formOf(saved));
              numbers.discard();
              saving.reset();
              return () => setForm(form);
            }}
          />
          <Group>
            <Button variant="default" loading={remove.isPending} onClick={() => remove.ask(saved)}>
              {t('common.delete')}
            </Button>
          </Group>
          <WhereUsed used={{ anchor_pid: pid }} />
        </Stack>
      </div>
    </NumberProblemsContext>
  );
}

function PrintButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={onClick}>
      {t('anchors.sheet.open')}
    </Button>
  );
}

interface AnchorFields {
  name: string;
  anchor_type: string;
  description: string;
  width: number | null;
  /** The QR code's text. */
  text: string;
}

function formOf({ name, anchor_type, description, width, mark }: Anchor): AnchorFields {
  const text = anchorKind(anchor_type) === 'qr_marker' ? (mark ?? '') : '';
  return { name, anchor_type, description, width, text };
}
