import { useTranslation } from 'react-i18next';
import { publishedPolicies } from '../boot/policies.ts';

/** Links to the operator's privacy notice and imprint; nothing if there are none. Terms of use concern creators alone. */
export function PolicyLinks() {
  const { t, i18n } = useTranslation();
  const shown = (['privacy', 'imprint'] as const).filter((name) => publishedPolicies().includes(name));
  if (shown.length === 0) return null;
  return (
    <p className="policies">
      {shown.map((name) => (
        <a key={name} href={`/policies/${name}?lang=${i18n.language}`} target="_blank" rel="noopener">
          {t(`common.policies.${name}`)}
        </a>
      ))}
    </p>
  );
}
