import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../parts/identity/password-field.tsx';
import { useHasPassword } from './identities-query.ts';

interface OwnerProofProps {
  value?: string;
  defaultValue?: string;
  error?: ReactNode;
  onChange?: (event: React.ChangeEvent<HTMLInputElement>) => void;
}

/** Proves that the owner is making the change: by password or, without one, by a recent sign-in. */
export function OwnerProof(input: OwnerProofProps) {
  const { t } = useTranslation();
  const hasPassword = useHasPassword();
  if (!hasPassword) return <Text size="sm">{t('settings.proof.signInAgain')}</Text>;
  return <PasswordField label={t('settings.proof.password')} autoComplete="current-password" {...input} />;
}
