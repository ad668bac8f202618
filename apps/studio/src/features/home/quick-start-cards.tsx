import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import classes from './home.module.css';
import { HologramPicture } from './pictures/hologram.tsx';
import { PopupImagePicture } from './pictures/popup-image.tsx';
import { WallArtPicture } from './pictures/wall-art.tsx';

/** Three ways into the wizard, each with a preselected object type. */
export function QuickStartCards() {
  const { t } = useTranslation();
  const cards = [
    {
      start: 'wall_art',
      Picture: WallArtPicture,
      title: t('home.wallArt.title'),
      message: t('home.wallArt.message'),
    },
    {
      start: 'popup_image',
      Picture: PopupImagePicture,
      title: t('home.popupImage.title'),
      message: t('home.popupImage.message'),
    },
    {
      start: 'hologram',
      Picture: HologramPicture,
      title: t('home.hologram.title'),
      message: t('home.hologram.message'),
    },
  ] as const;
  return (
    <ul className={classes.grid}>
      {cards.map(({ start, Picture, title, message }) => (
        <li key={start}>
          <Link to={paths.createAndPlace({ start })} className={classes.card}>
            <Picture />
            <span className={classes.caption}>
              <Text component="span" fw={640} size="lg">
                {title}
              </Text>
              <Text component="span" c="dimmed">
                {message}
              </Text>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
