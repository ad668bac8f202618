import { answer, type Layer } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { PictureChoice } from './picture-choice.tsx';

/** The channel's picture; without one, shows its owner's photo, which cannot be deleted here. */
export function ChannelPicture({ layer: { pid, name, thumbnail } }: { layer: Layer }) {
  const { t } = useTranslation();
  const { small_photo } = useMe();
  const change = async (thumbnail: string | null) => {
    await answer(api.PUT('/layer/{pid}', { params: { path: { pid } }, body: { thumbnail } }));
    await queryClient.invalidateQueries({ queryKey: queryKeys.layers });
  };
  return (
    <PictureChoice
      src={thumbnail}
      name={name}
      labels={{
        choose: t('profile.upload'),
        remove: t('profile.deletePicture'),
        hint: t('profile.channelPictureHint'),
        updated: t('profile.pictureUpdated'),
        deleted: t('profile.channelPictureDeleted'),
      }}
      onChoose={change}
      onRemove={thumbnail !== null && thumbnail !== small_photo ? () => change(null) : undefined}
    />
  );
}
