import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import classes from './trash-button.module.css';

/** Reduces the button to its icon where there is little room. */
const ICON_ON_PHONES = { root: classes.iconic, section: classes.iconicSection, label: classes.iconicLabel };

/** Links to the trash, from a page whose entries it keeps after they are deleted. */
export function TrashButton() {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={paths.trash}
      variant="default"
      aria-label={t('trash.title')}
      classNames={ICON_ON_PHONES}
      leftSection={<IconTrash size={18} aria-hidden="true" />}
    >
      {t('trash.title')}
    </Button>
  );
}
