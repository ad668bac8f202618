import { Anchor, Box, Text } from '@mantine/core';
import type { ListedSpace } from '@pleinair/client';
import { spaceTitle } from '@pleinair/domain';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { SpacePicture } from '../../ui/space-picture.tsx';
import classes from './gallery.module.css';

/** A public space: picture and name link to it, its channel's name to the channel. */
export function GalleryCard({ space }: { space: ListedSpace }) {
  const { t } = useTranslation();
  const { pid, name, card_title, layer_name, town } = space;
  const picture = space.card_image_small ?? space.card_image ?? space.thumbnail_small ?? space.thumbnail;
  return (
    <Box component="li" className={classes.card}>
      <Box className={classes.picture}>
        {picture ? <img src={picture} alt="" loading="lazy" /> : <SpacePicture src={null} />}
      </Box>
      <Anchor href={paths.viewer(pid)} className={classes.name} c="inherit" fw={600}>
        {spaceTitle({ card_title, name })}
      </Anchor>
      <Text size="sm" c="dimmed">
        <Anchor href={paths.channel(layer_name)} size="sm" className={classes.channel} c="inherit">
          {t('gallery.by', { name: `+${layer_name}` })}
        </Anchor>
        {town && ` · ${town}`}
      </Text>
    </Box>
  );
}
