import { Button, type ButtonProps, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';

/** Long words of some languages need two lines on a phone. */
const LOOK: ButtonProps = {
  size: 'compact-md',
  variant: 'default',
  h: 'auto',
  mih: 'var(--finger-size, 30px)',
  styles: { root: { display: 'inline-flex', alignItems: 'center' }, label: { whiteSpace: 'normal' } },
};

/** The two ways to more storage: delete large objects, or ask for a larger plan. */
export function MoreRoom() {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <WayOn to={paths.objectsLibrary({ sort: 'size' })}>{t('plan.largest')}</WayOn>
      <AskForMore />
    </Group>
  );
}

/** Links to the page about who sets the limits. */
export function AskForMore() {
  const { t } = useTranslation();
  return <WayOn to={paths.askForMore}>{t('plan.askForMore')}</WayOn>;
}

/** Links to a page where a limit can be dealt with. */
export function WayOn({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} {...LOOK}>
      {children}
    </Button>
  );
}
