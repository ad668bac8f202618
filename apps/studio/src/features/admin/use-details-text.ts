import { useTranslation } from 'react-i18next';
import { useAdminNames, useCapabilityNames } from './names.ts';

/** Formats the details of an admin's change; unknown names and values are shown as they are, empty ones are not. */
export function useDetailsText() {
  const { t, i18n } = useTranslation();
  const { states, roles } = useAdminNames();
  const names: Record<string, string> = {
    ...useCapabilityNames(),
    username: t('admin.username'),
    email: t('admin.email'),
    first_name: t('settings.firstName'),
    last_name: t('settings.lastName'),
    state: t('admin.state'),
    role: t('admin.role'),
    plan: t('admin.plan'),
    name: t('admin.name'),
    display_name: t('admin.planTitle'),
    origins: t('admin.origins'),
    language: t('shell.language'),
    languages: t('shell.language'),
    requests_per_minute: t('admin.rate'),
  };
  const values: Record<string, Record<string, string>> = { state: states, role: roles };
  const textOf = (name: string, value: unknown): string => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return detailsText(value);
    const text = Array.isArray(value)
      ? value.join(', ') || t('admin.anyOrigin')
      : typeof value === 'number'
        ? value.toLocaleString(i18n.language)
        : String(value);
    return `${names[name] ?? name}: ${values[name]?.[text] ?? text}`;
  };
  const detailsText = (details: object): string =>
    Object.entries(details)
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => textOf(name, value))
      .join(' · ');
  return detailsText;
}
