import { ApiError, NetworkError } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from './language-menu.tsx';
import { Notice } from './notice.tsx';

export type FailureReason = 'not_found' | 'offline' | 'maintenance' | 'unexpected' | 'broken';

/** Classifies a rejected request for the visitor. */
export function failureReason(error: unknown): FailureReason {
  if (error instanceof ApiError && error.code === 'maintenance') return 'maintenance';
  if (error instanceof ApiError)
    return error.status === 404 || error.status === 422 ? 'not_found' : 'unexpected';
  const noAnswer =
    error instanceof NetworkError || error instanceof TypeError || error instanceof DOMException;
  return noAnswer ? 'offline' : 'unexpected';
}

/** The page for a link that does not open, with what to do about it. */
export function Failure({ reason, onRetry }: { reason: FailureReason; onRetry?: () => void }) {
  const { t } = useTranslation();
  const words: Record<FailureReason, { title: string; text: string }> = {
    not_found: { title: t('failure.notFoundTitle'), text: t('failure.notFoundText') },
    offline: { title: t('failure.offlineTitle'), text: t('failure.offlineText') },
    maintenance: { title: t('failure.maintenanceTitle'), text: t('failure.maintenanceText') },
    unexpected: { title: t('failure.unexpectedTitle'), text: t('failure.unexpectedText') },
    broken: { title: t('failure.brokenTitle'), text: t('failure.brokenText') },
  };
  const { title, text } = words[reason];
  return (
    <Notice title={title} documentTitle={title} corner={<LanguageMenu />}>
      <p>{text}</p>
      <div className="row">
        {reason !== 'not_found' && (
          <button type="button" className="button primary" onClick={onRetry ?? (() => location.reload())}>
            {t('common.tryAgain')}
          </button>
        )}
        {reason !== 'offline' && (
          <a className="button" href="/">
            {t('common.toStart')}
          </a>
        )}
      </div>
    </Notice>
  );
}
