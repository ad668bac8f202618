import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StudioConfig } from '../../lib/config.ts';
import { problemsOf } from '../../lib/problems.ts';
import { session } from '../../lib/session.ts';
import { notify } from '../../ui/notify.ts';
import { type Errand, leaveForProvider, type ProviderName } from './leave-for-provider.ts';
import { ProviderMark } from './provider-mark.tsx';

interface ProviderButtonsProps {
  providers: StudioConfig['providers'];
  errand: Errand;
}

/** A button for each identity provider; renders nothing if none is set up. */
export function ProviderButtons({ providers, errand }: ProviderButtonsProps) {
  const { t } = useTranslation();
  const leave = useMutation({
    mutationFn: (provider: ProviderName) => leaveForProvider(provider, errand),
    onError: (error) => {
      for (const message of problemsOf(error)) notify.danger({ message });
    },
  });
  const press = (provider: ProviderName) => {
    if (errand.purpose === 'login' && session.token) notify.warning({ message: t('auth.login.already') });
    else leave.mutate(provider);
  };
  // The page shows loading until the provider's page replaces it.
  const chosen = leave.isPending || leave.isSuccess ? leave.variables : undefined;
  return (
    <Stack gap="xs">
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="default"
          size="md"
          leftSection={<ProviderMark provider={name} />}
          loading={chosen === name}
          disabled={chosen !== undefined && chosen !== name}
          onClick={() => press(name)}
        >
          {errand.purpose === 'link'
            ? t('auth.providers.add', { name: label })
            : t('auth.providers.goOn', { name: label })}
        </Button>
      ))}
    </Stack>
  );
}
