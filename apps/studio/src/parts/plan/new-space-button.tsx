import { Button, type ButtonProps, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import { isUsedUp } from './plan.ts';
import { usePlan } from './use-plan.ts';

const UsedUp = lazyPopup('dialog', async () => (await import('./used-up-popover.tsx')).UsedUpPopover);

interface NewSpaceButtonProps extends ButtonProps {
  to?: string;
}

/** Opens the wizard. Once the plan's spaces are used up, it counts them, and explains the ways on instead. */
export function NewSpaceButton({ to = paths.createAndPlace(), ...look }: NewSpaceButtonProps) {
  const { t } = useTranslation();
  const { spaces } = usePlan();
  if (!isUsedUp(spaces)) return <Button component={Link} to={to} {...look} />;
  const { used, allowed } = spaces;
  return (
    <UsedUp
      button={
        <Button
          {...look}
          rightSection={
            <Text component="span" size="sm" fw={400}>
              {t('plan.countOf', { used, allowed })}
            </Text>
          }
        />
      }
    />
  );
}
