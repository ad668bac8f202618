import { Anchor, Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { spaceTitle } from '@pleinair/domain';
import { IconMapPin, IconPhotoUp, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { PolicyLinks } from '../../parts/policies/policy-links.tsx';
import { Landscape } from '../../ui/landscape.tsx';
import { SpacePicture } from '../../ui/space-picture.tsx';
import classes from './front-door.module.css';
import { liveSpaceQuery } from './live-space.ts';

/** Explains the product on one screen, with a space to try before signing in. */
export function FrontDoor() {
  const { t } = useTranslation();
  const { data: live, isPending } = useQuery(liveSpaceQuery);
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  const name = live ? spaceTitle(live) : '';
  return (
    <div className={classes.split}>
      <title>{`Pleinair · ${t('home.door.title')}`}</title>
      <Stack gap="xl" className={classes.words}>
        <Stack gap="md">
          <Title order={1} className={classes.title}>
            {t('home.door.title')}
          </Title>
          <Text size="lg" c="dimmed">
            {t('home.door.lede')}
          </Text>
        </Stack>
        {/* Reserves the room until it has loaded, so that nothing moves under a finger. */}
        {isPending && !isWide && <div className={classes.live} data-waiting aria-hidden="true" />}
        {live && !isWide && (
          <a className={classes.live} href={paths.viewer(live.pid)}>
            <SpacePicture src={live.card_image_small ?? live.thumbnail_tiny} size={72} />
            <span>
              <Text span size="sm" c="dimmed" display="block">
                {t('home.door.tryOne')}
              </Text>
              <strong>{name}</strong>
            </span>
          </a>
        )}
        <List spacing="sm" center pl={0} classNames={{ itemIcon: classes.icon, itemLabel: classes.step }}>
          <List.Item icon={<IconMapPin aria-hidden="true" />}>{t('home.door.place')}</List.Item>
          <List.Item icon={<IconPhotoUp aria-hidden="true" />}>{t('home.door.add')}</List.Item>
          <List.Item icon={<IconQrcode aria-hidden="true" />}>{t('home.door.share')}</List.Item>
        </List>
        <Group>
          <Button component={Link} to={paths.register} size="md">
            {t('home.door.register')}
          </Button>
          <Button component={Link} to={paths.login()} size="md" variant="default">
            {t('home.door.signIn')}
          </Button>
          <Group gap="lg">
            <Anchor component={Link} to={paths.gallery} fw={600} data-fingertip>
              {t('shell.gallery')}
            </Anchor>
            <Anchor component={Link} to={paths.faq()} fw={600} data-fingertip>
              {t('help.title')}
            </Anchor>
          </Group>
        </Group>
        <PolicyLinks />
      </Stack>
      <Landscape className={classes.landscape} />
      {live && isWide && (
        <figure className={classes.phone}>
          <iframe
            src={paths.player(live.pid)}
            title={t('home.door.frame', { name })}
            allow="accelerometer; camera; gyroscope; magnetometer; geolocation; xr-spatial-tracking; fullscreen"
          />
          <figcaption>
            <a href={paths.viewer(live.pid)} target="_blank" rel="noopener">
              {t('home.door.whole')}
            </a>
          </figcaption>
        </figure>
      )}
    </div>
  );
}
