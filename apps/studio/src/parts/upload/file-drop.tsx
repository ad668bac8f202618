import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type ContentType, USUAL_TYPES } from '@pleinair/content/definitions';
import { IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemsOf } from '../../lib/problems.ts';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';
import { StorageUse } from '../plan/storage-use.tsx';
import { usePlan } from '../plan/use-plan.ts';
import { choicesOf } from './convert/choices.ts';
import { acceptOf, extensionsFor } from './file-format.ts';
import { fileWarningText } from './file-warning-text.ts';
import type { FinishedUpload } from './run-upload.ts';
import { fetchSample, SampleChoice } from './sample-choice.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import { ProgressOf } from './upload-progress.tsx';
import { type UseUpload, useUpload } from './use-upload.ts';

interface UploadFieldProps {
  upload: UseUpload;
  /** The object type whose files are asked for; a file of another is taken as what it usually becomes. */
  type?: ContentType;
  /** Called before a file is looked at. */
  onChosen?: () => void;
  /** Offers samples to those who have no such file. */
  withSamples?: boolean;
  /** Leaves files that are dropped beside the place to the page, which takes them, too. */
  isPageTaking?: boolean;
}

interface FileDropProps extends Omit<UploadFieldProps, 'upload'> {
  /** Shown as a failure of the upload, to be tried again, where it rejects. */
  onFinished: (upload: FinishedUpload, file: File) => unknown;
}

/** A place to drop or choose one file, which is checked and uploaded at once. Its warnings outlast the place, which closes then. */
export function FileDrop({ onFinished, ...props }: FileDropProps) {
  const { t } = useTranslation();
  const upload = useUpload(props.type, async (finished, file) => {
    await onFinished(finished, file);
    for (const warning of finished.facts.warnings) {
      notify.warning({ id: warning, message: fileWarningText(t, warning), time: false });
    }
  });
  return <UploadField {...props} upload={upload} />;
}

/** Takes the first of the chosen files, with those that belong to it. */
export async function startFirst(upload: UseUpload, files: File[], onChosen?: () => void): Promise<void> {
  const [choice] = await choicesOf(files);
  if (!choice) return;
  onChosen?.();
  upload.start(choice);
}

/** The same for an upload that goes on while the place is not shown. */
export function UploadField({
  upload,
  type,
  withSamples = true,
  onChosen,
  isPageTaking = false,
}: UploadFieldProps) {
  const { t } = useTranslation();
  const { maxUpload: max } = usePlan();
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
  const extensions = extensionsFor(type ? [type] : USUAL_TYPES);
  const kinds = extensions.map((extension) => extension.toUpperCase()).join(', ');
  return (
    <Stack gap="sm">
      <UnfinishedList />
      <Dropzone
        onDrop={(files) => startFirst(upload, files, onChosen)}
        disabled={busy}
        preventDropOnDocument={!isPageTaking}
        // The file's bytes decide, not what its name or the browser says.
        useFsAccessApi={false}
        inputProps={{ 'aria-label': t('upload.choose'), accept: acceptOf(extensions) }}
      >
        <Stack align="center" gap={4} py="lg" style={{ pointerEvents: 'none' }}>
          <IconUpload size={32} aria-hidden="true" />
          <Text fw={600}>{t('upload.drop')}</Text>
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
