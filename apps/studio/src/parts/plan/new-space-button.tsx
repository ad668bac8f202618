import { Button, type ButtonProps, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { lazyPopup } from '../../ui/lazy-popup.tsx';
import { isUsedUp } from './plan.ts';
import { usePlan } from './use-plan.ts';
import { useSpaceCount } from './use-space-count.ts';

const UsedUp = lazyPopup('dialog', async () => (await import('./used-up-popover.tsx')).UsedUpPopover);

interface NewSpaceButtonProps extends ButtonProps {
  to?: string;
}

/** Opens the wizard. Once the plan's spaces are used up, it counts them, and explains the ways on instead. */
export function NewSpaceButton({ to = paths.createAndPlace(), ...look }: NewSpaceButtonProps) {
  const { spaces } = usePlan();
  const count = useSpaceCount();
  if (!isUsedUp(spaces)) return <Button component={Link} to={to} {...look} />;
  return (
    <UsedUp
      button={
        <Button
          {...look}
          rightSection={
            <Text component="span" size="sm" fw={400}>
              {count}
            </Text>
          }
        />
      }
    />
  );
}
