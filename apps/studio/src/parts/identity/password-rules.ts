import type { TFunction } from 'i18next';

const MIN_LENGTH = 8;

/** The rules of a new password and its repetition, as a form's `validate`. */
export const newPasswordRules = (t: TFunction) => ({
  password: (password: string) => (password.length < MIN_LENGTH ? t('auth.passwordTooShort') : null),
  password_confirmation: (repeated: string, { password }: { password: string }) =>
    repeated === password ? null : t('auth.passwordMismatch'),
});
