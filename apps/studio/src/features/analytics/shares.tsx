import { SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Visits } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { Bars } from './bars.tsx';

/** The devices and ways of seeing that spaces were opened with. */
export function Shares({ devices, ways }: Pick<Visits, 'devices' | 'ways'>) {
  const { t } = useTranslation();
  const deviceNames: Record<string, string> = {
    phone: t('analytics.devices.phone'),
    tablet: t('analytics.devices.tablet'),
    computer: t('analytics.devices.computer'),
    headset: t('analytics.devices.headset'),
  };
  const wayNames: Record<string, string> = {
    webxr: t('analytics.ways.webxr'),
    quick_look: t('analytics.ways.quickLook'),
    camera: t('analytics.ways.camera'),
    orbit: t('analytics.ways.orbit'),
    page: t('analytics.ways.page'),
    app: t('analytics.ways.app'),
  };
  const parts = [
    { title: t('analytics.device'), shares: devices, names: deviceNames },
    { title: t('analytics.way'), shares: ways, names: wayNames },
  ];
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
      {parts.map(({ title, shares, names }) => (
        <Stack key={title} gap="xs">
          <Title order={3}>{title}</Title>
          {shares.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('analytics.noVisits')}
            </Text>
          ) : (
            <Bars
              label={title}
              bars={shares.map(({ name, visits }) => ({
                name: names[name] ?? t('analytics.notSaid'),
                count: visits,
              }))}
            />
          )}
        </Stack>
      ))}
    </SimpleGrid>
  );
}
