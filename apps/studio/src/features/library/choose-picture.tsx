import { Button, FileButton, Input, Stack } from '@mantine/core';
import { answer, type Hobject } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { acceptOf, extensionsFor } from '../../parts/upload/file-format.ts';
import { pictureToSend } from '../../parts/upload/picture-to-send.ts';
import { Problem } from '../../ui/problem.tsx';

interface ChoosePictureProps {
  hobject: Hobject;
  onSaved: (hobject: Hobject) => void;
}

/** The picture of an object that is drawn with one; a choice is saved at once. */
export function ChoosePicture({ hobject: { pid }, onSaved }: ChoosePictureProps) {
  const { t } = useTranslation();
  const reset = useRef<() => void>(null);
  const set = useMutation({
    mutationFn: async (chosen: File) => {
      const { signed_id } = await api.uploadFile(await pictureToSend(chosen), { kind: 'hobject_image' });
      return answer(api.PUT('/hobject/{pid}', { params: { path: { pid } }, body: { image: signed_id } }));
    },
    onSuccess: onSaved,
    onSettled: () => reset.current?.(),
  });
  return (
    <Input.Wrapper label={t('library.picture')} labelElement="div">
      <Stack gap="xs" mt={4} align="flex-start">
        <FileButton
          accept={acceptOf(extensionsFor(['image']))}
          resetRef={reset}
          onChange={(file) => file && set.mutate(file)}
        >
          {(props) => (
            <Button {...props} variant="default" loading={set.isPending}>
              {t('spaceSettings.choosePicture')}
            </Button>
          )}
        </FileButton>
        {set.isError && <Problem messages={problemsOf(set.error)} />}
      </Stack>
    </Input.Wrapper>
  );
}
