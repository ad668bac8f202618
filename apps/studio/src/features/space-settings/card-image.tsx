import { Button, FileButton, Group, Input, Stack } from '@mantine/core';
import { answer, type Space } from '@pleinair/client';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { refreshPlan } from '../../parts/plan/use-plan.ts';
import { acceptOf, extensionsFor } from '../../parts/upload/file-format.ts';
import { pictureToSend } from '../../parts/upload/picture-to-send.ts';
import { Problem } from '../../ui/problem.tsx';
import classes from './space-settings.module.css';

interface CardImageProps {
  space: Space;
  onSaved: (space: Space) => void;
}

/** The picture of a space's card; a choice is saved at once. */
export function CardImage({ space, onSaved }: CardImageProps) {
  const { t } = useTranslation();
  const reset = useRef<() => void>(null);
  const path = { pid: space.pid };
  const set = useMutation({
    mutationFn: async (chosen: File) => {
      const { signed_id } = await api.uploadFile(await pictureToSend(chosen), { kind: 'card_image' });
      return answer(api.PUT('/space/{pid}', { params: { path }, body: { card_image: signed_id } }));
    },
    onSuccess: onSaved,
    onSettled: () => {
      reset.current?.();
      void refreshPlan();
    },
  });
  const remove = useMutation({
    mutationFn: async () => {
      await answer(api.DELETE('/space/{pid}/card_image', { params: { path } }));
      return answer(api.GET('/space/{pid}', { params: { path } }));
    },
    onSuccess: onSaved,
  });
  const error = set.error ?? remove.error;
  return (
    <Input.Wrapper label={t('spaceSettings.cardImage')} labelElement="div">
      <Stack gap="xs" mt={4}>
        {space.card_image && <img className={classes.card} src={space.card_image} alt="" />}
        <Group gap="sm">
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
          {space.card_image && (
            <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('spaceSettings.removePicture')}
            </Button>
          )}
        </Group>
        {error && <Problem messages={problemsOf(error)} />}
      </Stack>
    </Input.Wrapper>
  );
}
