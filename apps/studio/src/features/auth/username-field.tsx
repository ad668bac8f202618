import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface UsernameFieldProps extends Omit<TextInputProps, 'value'> {
  value?: string;
  onType: (username: string) => void;
}

/** The name of a new account and its first channel, in lower case. */
export function UsernameField({ value, onType, ...props }: UsernameFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      description={t('auth.register.usernameHint', { name: value || t('auth.register.usernameExample') })}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      required
      withAsterisk={false}
      value={value ?? ''}
      {...props}
      onChange={({ currentTarget }) => onType(currentTarget.value.toLowerCase())}
    />
  );
}
