import { Text } from '@mantine/core';
import { IconMapPin, IconRoute, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import classes from './home.module.css';

/** Asks where a story is told: at one place, along a walk, or wherever its visitor is. */
export function StoryChoices() {
  const { t } = useTranslation();
  const choices = [
    {
      to: paths.createAndPlace(),
      Icon: IconMapPin,
      title: t('home.one.title'),
      message: t('home.one.message'),
    },
    {
      to: paths.walks,
      Icon: IconRoute,
      title: t('home.several.title'),
      message: t('home.several.message'),
    },
    {
      to: paths.createAndPlace({ start: 'anywhere' }),
      Icon: IconWorld,
      title: t('home.anywhere.title'),
      message: t('home.anywhere.message'),
    },
  ];
  return (
    <ul className={classes.grid}>
      {choices.map(({ to, Icon, title, message }) => (
        <li key={title}>
          <Link to={to} className={classes.choice}>
            <Icon size={32} stroke={1.5} aria-hidden="true" />
            <Text component="span" fw={640} size="lg">
              {title}
            </Text>
            <Text component="span">{message}</Text>
          </Link>
        </li>
      ))}
    </ul>
  );
}
