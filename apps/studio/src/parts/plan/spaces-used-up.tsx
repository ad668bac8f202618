import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { AskForMore, WayOn } from './more-room.tsx';
import { useNoSpaceMessage } from './use-no-space-message.ts';
import { usePlan } from './use-plan.ts';
import { useSpaceCount } from './use-space-count.ts';

/** Says how many spaces the plan allows and that none is left, with the two ways on: delete one, or ask for more. */
export function SpacesUsedUp() {
  const { t } = useTranslation();
  const message = useNoSpaceMessage(usePlan().spaces);
  const count = useSpaceCount();
  const isListed = useLocation().pathname === paths.spaces;
  return (
    <Stack gap="xs">
      <Text fw={600}>{`${t('plan.noSpaceTitle')} (${count})`}</Text>
      <Text size="sm">{message}</Text>
      <Group gap="xs">
        <AskForMore />
        {!isListed && <WayOn to={paths.spaces}>{t('spaces.title')}</WayOn>}
      </Group>
    </Stack>
  );
}
