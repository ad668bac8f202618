import { Badge, Text } from '@mantine/core';
import { IconMapPin, IconRoute, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import classes from './home.module.css';

/** One location works; several and any are announced. */
export function StoryChoices() {
  const { t } = useTranslation();
  const announced = [
    { Icon: IconRoute, title: t('home.several.title'), message: t('home.several.message') },
    { Icon: IconWorld, title: t('home.anywhere.title'), message: t('home.anywhere.message') },
  ];
  return (
    <ul className={classes.grid}>
      <li>
        <Link to={paths.createAndPlace()} className={classes.choice} data-available>
          <IconMapPin size={32} stroke={1.5} aria-hidden="true" />
          <Text component="span" fw={640} size="lg">
            {t('home.one.title')}
          </Text>
          <Text component="span">{t('home.one.message')}</Text>
        </Link>
      </li>
      {announced.map(({ Icon, title, message }) => (
        <li key={title} className={classes.choice}>
          <Icon size={32} stroke={1.5} aria-hidden="true" />
          <Text component="span" fw={640} size="lg">
            {title}{' '}
            <Badge component="span" variant="default" tt="none" fw={500}>
              {t('common.comingSoon')}
            </Badge>
          </Text>
          <Text component="span" c="dimmed">
            {message}
          </Text>
        </li>
      ))}
    </ul>
  );
}
