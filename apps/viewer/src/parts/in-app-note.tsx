import { useTranslation } from 'react-i18next';
import { browserLink } from './browser-link.ts';

/** Tells visitors within another app how to come to a browser that has camera and position. */
export function InAppNote() {
  const { t } = useTranslation();
  const link = browserLink();
  return (
    <aside className="in-app">
      <p>{t('common.inApp')}</p>
      {link && (
        <a className="button" href={link}>
          {t('common.openInBrowser')}
        </a>
      )}
    </aside>
  );
}
