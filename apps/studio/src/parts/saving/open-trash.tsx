import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';

/** Links to the trash, in a new tab: this one keeps what is not saved. */
export function OpenTrash({ size = 'compact-md' }: Pick<ButtonProps, 'size'>) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={paths.trash} target="_blank" rel="noopener" size={size} variant="default">
      {t('common.openTrash')}
    </Button>
  );
}
