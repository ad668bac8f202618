import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type ContentType, USUAL_TYPES } from '@pleinair/content/definitions';
import { fileKinds } from '@pleinair/domain';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../lib/problems.ts';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { useIsTouch } from '../../ui/use-is-touch.ts';
import { StorageUse } from '../plan/storage-use.tsx';
import { usePlan } from '../plan/use-plan.ts';
import type { FileWarning } from './check-file.ts';
import { choicesOf } from './convert/choices.ts';
import { acceptOf, extensionsFor, formatsText, UNITY_FORMAT } from './file-format.ts';
import { fileWarningText } from './file-warning-text.ts';
import type { TakeBundle } from './run-bundle.ts';
import type { FinishedUpload } from './run-upload.ts';
import { fetchSample, SampleChoice } from './sample-choice.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import { ProgressOf } from './upload-progress.tsx';
import { type UseUpload, useUpload } from './use-upload.ts';

interface UploadFieldProps {
  upload: UseUpload;
  /** The object type to ask a file for; a file of another type becomes what it usually becomes. */
  type?: ContentType;
  /** Asks for a Unity AssetBundle. */
  isForBundle?: boolean;
  /** Called before a file is checked. */
  onChosen?: () => void;
  /** Offers samples to creators without such a file. */
  withSamples?: boolean;
  /** The page itself takes files that are dropped beside the drop zone. */
  isPageTaking?: boolean;
}

interface FileDropProps extends Omit<UploadFieldProps, 'upload' | 'isForBundle'> {
  /** Refuses a file of another type before it is sent; without a type, all but Unity AssetBundles. */
  isOnly?: boolean;
  /** If it rejects, that is shown as a failure of the upload, with a retry. */
  onFinished: (upload: FinishedUpload, file: File) => unknown;
  /** Gets Unity AssetBundles, if they are accepted here. */
  onBundle?: TakeBundle;
}

/** A drop zone for one file, which is checked and uploaded at once. It closes afterwards, but its warnings stay. */
export function FileDrop({ isOnly, onFinished, onBundle, ...props }: FileDropProps) {
  const { t } = useTranslation();
  const warn = (warning: FileWarning) => {
    const message = fileWarningText(t, warning);
    notify.warning({ id: message, message, time: false });
  };
  const finish = async (finished: FinishedUpload, file: File) => {
    await onFinished(finished, file);
    for (const warning of finished.facts.warnings) warn(warning);
  };
  const takeBundle: TakeBundle | undefined =
    onBundle &&
    (async (bundle) => {
      await onBundle(bundle);
      // Creators who replace a bundle know.
      if (!isOnly) warn('not_drawn');
    });
  const upload = useUpload({ type: props.type, isOnly, onFinished: finish, onBundle: takeBundle });
  return <UploadField {...props} isForBundle={isOnly && !props.type} upload={upload} />;
}

/** Takes the first of the chosen files, with those that belong to it. */
export async function startFirst(upload: UseUpload, files: File[], onChosen?: () => void): Promise<void> {
  const [choice] = await choicesOf(files);
  if (!choice) return;
  onChosen?.();
  upload.start(choice);
}

/** The same for an upload that continues while the drop zone is hidden. */
export function UploadField({
  upload,
  type,
  isForBundle = false,
  withSamples = true,
  onChosen,
  isPageTaking = false,
}: UploadFieldProps) {
  const { t } = useTranslation();
  const { maxUpload: max } = usePlan();
  const isTouch = useIsTouch();
  const sample = useMutation({
    mutationFn: fetchSample,
    onSuccess(file, chosen) {
      onChosen?.();
      upload.start({ file, beside: [], type: chosen });
    },
  });
  const busy = ['checking', 'converting', 'shrinking', 'sending', 'offline', 'finalizing'].includes(
    upload.status.step,
  );
  const extensions = isForBundle ? fileKinds.zip.extensions : extensionsFor(type ? [type] : USUAL_TYPES);
  const kinds = isForBundle ? UNITY_FORMAT : formatsText(extensions);
  return (
    <Stack gap="sm">
      <UnfinishedList />
      <Dropzone
        onDrop={(files) => startFirst(upload, files, onChosen)}
        disabled={busy}
        preventDropOnDocument={!isPageTaking}
        // The file's bytes decide, not its name or the browser.
        useFsAccessApi={false}
        inputProps={{ 'aria-label': t('upload.choose'), accept: acceptOf(extensions) }}
      >
        <Stack align="center" gap={4} py="lg" style={{ pointerEvents: 'none' }}>
          <IconUpload size={32} aria-hidden="true" />
          <Text fw={600}>{t(isTouch ? 'upload.choose' : 'upload.drop')}</Text>
          <Text size="sm" c="dimmed" ta="center">
            {t('upload.accepted', { kinds, max })}
          </Text>
        </Stack>
      </Dropzone>
      <ProgressOf upload={upload} />
      {withSamples && (
        <SampleChoice
          type={type}
          disabled={busy || sample.isPending}
          onChoose={(chosen) => sample.mutate(chosen)}
        />
      )}
      {sample.isError && <Problem messages={problemsOf(sample.error)} />}
      <StorageUse />
    </Stack>
  );
}
