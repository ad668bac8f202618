import { Code, Stack, Text } from '@mantine/core';
import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../../lib/config.ts';
import { phoneObstacle } from '../../lib/phone-obstacle.ts';
import { Caution } from '../../ui/caution.tsx';

/** Explains why phones cannot open this studio's links, or only without camera and compass, and what helps; else nothing. */
export function PhoneNote() {
  const { t } = useTranslation();
  const { public_url } = getConfig();
  const obstacle = phoneObstacle(public_url);
  if (!obstacle) return null;
  const { host, hostname } = new URL(public_url);
  const isOwnMachine = obstacle === 'this_machine';
  return (
    <Caution
      icon={<IconDeviceMobileOff />}
      title={isOwnMachine ? t('share.phone.unreachable') : t('share.phone.insecure')}
    >
      <Stack gap="xs">
        <Text size="sm">
          {isOwnMachine
            ? t('share.phone.unreachableWhy', { host })
            : t('share.phone.insecureWhy', { host: hostname })}
        </Text>
        {!isOwnMachine && <Text size="sm">{t('share.phone.askThem')}</Text>}
        <details>
          <Text component="summary" size="sm" fw={600} data-fingertip>
            {isOwnMachine ? t('share.phone.whatHelps') : t('share.phone.forOperators')}
          </Text>
          <Stack gap="xs" mt="xs">
            <Text size="sm">{t('share.phone.startAgain')}</Text>
            <Code block>npm start -- --lan</Code>
            <Text size="sm">{t('share.phone.server')}</Text>
          </Stack>
        </details>
      </Stack>
    </Caution>
  );
}
