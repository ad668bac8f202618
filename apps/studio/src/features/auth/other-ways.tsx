import { Divider, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../../lib/config.ts';
import { ProviderButtons } from '../../parts/identity/provider-buttons.tsx';
import { hasTerms } from '../../parts/policies/policy-links.tsx';

/** Further sign-in methods, below the password form. `to` is the page to open afterwards. */
export function OtherWays({ to }: { to: string }) {
  const { t } = useTranslation();
  const { providers } = getConfig();
  if (providers.length === 0) return null;
  return (
    <Stack>
      <Divider label={t('auth.providers.or')} />
      <ProviderButtons providers={providers} errand={{ purpose: 'login', to }} />
      <Text size="sm" c="dimmed">
        {t('auth.providers.note')} {hasTerms() && t('auth.providers.terms')}
      </Text>
    </Stack>
  );
}
