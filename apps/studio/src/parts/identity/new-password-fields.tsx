import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from './password-field.tsx';

interface NewPassword {
  password: string;
  password_confirmation: string;
}

interface NewPasswordFieldsProps<Values extends NewPassword> {
  form: UseFormReturnType<Values>;
  /** Label of the first field, for pages that ask for another password, too. */
  label?: string;
}

/** A new password and its repetition. */
export function NewPasswordFields<Values extends NewPassword>({
  form,
  label,
}: NewPasswordFieldsProps<Values>) {
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        label={label ?? t('auth.password')}
        description={t('auth.passwordHint')}
        autoComplete="new-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t('auth.confirmPassword')}
        autoComplete="new-password"
        key={form.key('password_confirmation')}
        {...form.getInputProps('password_confirmation')}
      />
    </>
  );
}
