import { Avatar, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { answer } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { changeMe, meQuery, useMe } from '../../lib/me.ts';
import { problemsOf } from '../../lib/problems.ts';
import { queryClient } from '../../lib/query-client.ts';
import { acceptOf, extensionsFor } from '../../parts/upload/file-format.ts';
import { pictureToSend } from '../../parts/upload/picture-to-send.ts';
import { notify } from '../../ui/notify.ts';
import { Problem } from '../../ui/problem.tsx';

/** The channel's picture: shown, replaced, deleted. */
export function ChannelPicture() {
  const { t } = useTranslation();
  const { small_photo, username } = useMe();
  const [sent, setSent] = useState<number>();

  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const { signed_id } = await api.uploadFile(await pictureToSend(chosen), { onProgress: setSent });
      return changeMe({ photo: signed_id });
    },
    onSuccess: () => notify.success({ title: t('common.success'), message: t('profile.pictureUpdated') }),
    onSettled: () => setSent(undefined),
  });
  const remove = useMutation({
    mutationFn: () => answer(api.DELETE('/user/me/photo')),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      notify.success({ message: t('profile.pictureDeleted') });
    },
  });
  const failure = upload.error ?? remove.error;

  return (
    <Stack>
      <Problem messages={failure ? problemsOf(failure) : []} />
      <Group gap="lg">
        <Avatar src={small_photo} name={username} size={96} color="viridian" alt="" />
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
                  {t('profile.upload')}
                </Button>
              )}
            </FileButton>
            {small_photo && (
              <Button
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() => {
                  upload.reset();
                  remove.mutate();
                }}
              >
                {t('profile.deletePicture')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed" role="status">
            {sent === undefined ? t('profile.pictureHint') : progressText(sent)}
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
