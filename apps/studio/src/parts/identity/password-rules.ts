import type { TFunction } from 'i18next';

const MIN_LENGTH = 8;

/** The rules of a new password and its repetition, as a form's `validate`. */
export const newPasswordRules = (t: TFunction) => ({
  password: (password: string) => (password.length < MIN_LENGTH ? t('auth.passwordTooShort') : null),
  password_confirmation: (repeated: string, { password }: { password: string }) =>
    repeated === password ? null : t('auth.passwordMismatch'),
});

/**
 * The same for a form that sends the repetition, too: the server reports one that differs along with a password that is easily
 * guessed, so that both are corrected at once.
 */
export const sentPasswordRules = (t: TFunction) => {
  const { password, password_confirmation } = newPasswordRules(t);
  return {
    password,
    password_confirmation: (repeated: string, values: { password: string }) =>
      password(values.password) === null ? null : password_confirmation(repeated, values),
  };
};
