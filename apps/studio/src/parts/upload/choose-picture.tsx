import { Button, FileButton, Input, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { Problem } from '../../ui/problem.tsx';
import { acceptOf, extensionsFor } from './file-format.ts';
import { pictureToSend } from './picture-to-send.ts';

interface ChoosePictureProps {
  /** Name of the file chosen before. */
  chosen?: string | undefined;
  /** Called once the file is on the server; a rejection is shown here. */
  onSent: (signed_id: string, file: File) => unknown;
}

/** Chooses and uploads the picture of an object that is drawn with one. */
export function ChoosePicture({ chosen, onSent }: ChoosePictureProps) {
  const { t } = useTranslation();
  const reset = useRef<() => void>(null);
  const send = useMutation({
    mutationFn: async (picked: File) => {
      const file = await pictureToSend(picked);
      const { signed_id } = await api.uploadFile(file, { kind: 'hobject_image' });
      await onSent(signed_id, file);
    },
    onSettled: () => reset.current?.(),
  });
  return (
    <Input.Wrapper label={t('library.picture')} labelElement="div">
      <Stack gap="xs" mt={4} align="flex-start">
        <FileButton
          accept={acceptOf(extensionsFor(['image']))}
          resetRef={reset}
          onChange={(file) => file && send.mutate(file)}
        >
          {(props) => (
            <Button {...props} variant="default" loading={send.isPending}>
              {t('spaceSettings.choosePicture')}
            </Button>
          )}
        </FileButton>
        {chosen && (
          <Text size="sm" c="dimmed">
            {chosen}
          </Text>
        )}
        {send.isError && <Problem messages={problemsOf(send.error)} />}
      </Stack>
    </Input.Wrapper>
  );
}
