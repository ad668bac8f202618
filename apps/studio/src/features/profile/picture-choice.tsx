import { Avatar, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { acceptOf, extensionsFor } from '../../parts/upload/file-format.ts';
import { pictureToSend } from '../../parts/upload/picture-to-send.ts';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';

interface PictureChoiceProps {
  src: string | null;
  /** Whose picture it is; their initials replace a missing one. */
  name: string;
  /** Labels of its buttons, a hint, and texts of its notices. */
  labels: { choose: string; remove: string; hint: string; updated: string; deleted: string };
  /** Stores an uploaded picture by its signed id. */
  onChoose: (signed_id: string) => Promise<unknown>;
  /** Absent if there is nothing to delete. */
  onRemove?: (() => Promise<unknown>) | undefined;
}

/** A round picture that can be replaced or deleted. */
export function PictureChoice({ src, name, labels, onChoose, onRemove }: PictureChoiceProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<number>();
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const { signed_id } = await api.uploadFile(await pictureToSend(chosen), { onProgress: setSent });
      return onChoose(signed_id);
    },
    onSuccess: () => notify.success({ title: t('common.success'), message: labels.updated }),
    onSettled: () => setSent(undefined),
  });
  const remove = useMutation({
    mutationFn: async () => onRemove?.(),
    onSuccess: () => notify.success({ message: labels.deleted }),
  });
  const failure = upload.error ?? remove.error;

  return (
    <Stack>
      <Problem messages={failure ? problemsOf(failure) : []} />
      <Group gap="lg" wrap="nowrap">
        <Avatar src={src} name={name} size={96} color="viridian" alt="" />
        <Stack gap="xs">
          <Group gap="sm">
            <FileButton
              accept={acceptOf(extensionsFor(['image']))}
              onChange={(file) => {
                if (!file) return;
                remove.reset();
                upload.mutate(file);
              }}
            >
              {(props) => (
                <Button variant="default" loading={upload.isPending} {...props}>
                  {labels.choose}
                </Button>
              )}
            </FileButton>
            {onRemove && (
              <Button
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() => {
                  upload.reset();
                  remove.mutate();
                }}
              >
                {labels.remove}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed" role="status">
            {sent === undefined ? `${t('profile.pictureHint')}. ${labels.hint}` : progressText(sent)}
          </Text>
          {sent !== undefined && <Progress value={sent * 100} aria-hidden="true" />}
        </Stack>
      </Group>
    </Stack>
  );

  function progressText(fraction: number) {
    return fraction < 1
      ? t('profile.uploading', { percent: Math.floor(fraction * 100) })
      : t('profile.finalizing');
  }
}
