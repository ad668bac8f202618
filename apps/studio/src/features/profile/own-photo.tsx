import { answer } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { changeMe, meQuery, useMe } from '../../lib/me.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { PictureChoice } from './picture-choice.tsx';

/** The creator's photo, which channels without a picture show. */
export function OwnPhoto() {
  const { t } = useTranslation();
  const { small_photo, username } = useMe();
  const refreshChannels = () => queryClient.invalidateQueries({ queryKey: queryKeys.layers });
  return (
    <PictureChoice
      src={small_photo}
      name={username}
      labels={{
        choose: t('profile.choosePhoto'),
        remove: t('profile.deletePhoto'),
        hint: t('profile.photoHint'),
        updated: t('profile.photoUpdated'),
        deleted: t('profile.pictureDeleted'),
      }}
      onChoose={async (photo) => {
        await changeMe({ photo });
        await refreshChannels();
      }}
      onRemove={
        small_photo === null
          ? undefined
          : async () => {
              await answer(api.DELETE('/user/me/photo'));
              await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
              await refreshChannels();
            }
      }
    />
  );
}
