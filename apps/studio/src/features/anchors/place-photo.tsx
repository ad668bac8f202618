import { Button, Group, Input, Stack } from '@mantine/core';
import { type Anchor, answer } from '@pleinair/client';
import type { AnchorKind } from '@pleinair/domain';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { problemsOf } from '../../lib/problems.ts';
import { MarkButtons } from '../../parts/anchors/mark-buttons.tsx';
import { pictureToSend } from '../../parts/upload/picture-to-send.ts';
import { Problem } from '../../ui/problem.tsx';
import classes from './anchors.module.css';

interface PlacePhotoProps {
  anchor: Anchor;
  /** As chosen in the form. */
  kind: AnchorKind;
  onChanged: (anchor: Anchor) => unknown;
}

/** A photo of the place of an anchor that has no picture as its mark; a choice is saved at once. */
export function PlacePhoto({ anchor, kind, onChanged }: PlacePhotoProps) {
  const { t } = useTranslation();
  const { pid, thumbnail_medium, thumbnail_original, mark } = anchor;
  // An anchor without a photo shows its mark.
  const photo = thumbnail_original === mark ? null : thumbnail_medium;
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      const image = file && (await api.uploadFile(await pictureToSend(file))).signed_id;
      await onChanged(await answer(api.PUT('/anchor/{pid}', { params: { path: { pid } }, body: { image } })));
    },
  });
  return (
    <Input.Wrapper label={t('anchors.photo')} labelElement="div" description={t('anchors.photoHint')}>
      <Stack gap="xs" mt={6} align="flex-start">
        {/* Of a surface, it is what the page shows. */}
        {kind === 'qr_marker' && photo && <img src={photo} alt="" className={classes.photo} />}
        <Group gap="sm">
          <MarkButtons
            loading={change.isPending && change.variables !== null}
            onFiles={([file]) => file && change.mutate(file)}
          />
          {photo && (
            <Button
              variant="subtle"
              color="red"
              loading={change.isPending && change.variables === null}
              onClick={() => change.mutate(null)}
            >
              {t('anchors.removePhoto')}
            </Button>
          )}
        </Group>
        {change.isError && <Problem messages={problemsOf(change.error)} />}
      </Stack>
    </Input.Wrapper>
  );
}
