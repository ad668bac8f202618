import { ApiError, NetworkError } from '@pleinair/client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { studioSession } from '../boot/api.ts';
import { LanguageMenu } from './language-menu.tsx';
import { Notice } from './notice.tsx';

/** Why a request was rejected. */
export type RequestFailure = 'not_found' | 'offline' | 'maintenance' | 'unexpected';
export type FailureReason = RequestFailure | 'broken' | 'test_over';

/** Classifies a rejected request for the visitor. */
export function failureReason(error: unknown): RequestFailure {
  if (error instanceof ApiError && error.code === 'maintenance') return 'maintenance';
  if (error instanceof ApiError)
    return error.status === 404 || error.status === 422 ? 'not_found' : 'unexpected';
  const noAnswer =
    error instanceof NetworkError || error instanceof TypeError || error instanceof DOMException;
  return noAnswer ? 'offline' : 'unexpected';
}

interface FailureProps {
  reason: FailureReason;
  onRetry?: () => void;
  /** The studio's page of what is not found: it tells a creator who is signed in whether it lies in their trash. */
  studioPath?: string;
  /** Where else to go. */
  children?: ReactNode;
}

/** The page for a link that does not open, with what to do about it. */
export function Failure({ reason, onRetry, studioPath, children }: FailureProps) {
  const { t } = useTranslation();
  const words: Record<FailureReason, { title: string; text: string }> = {
    not_found: { title: t('failure.notFoundTitle'), text: t('failure.notFoundText') },
    offline: { title: t('failure.offlineTitle'), text: t('failure.offlineText') },
    maintenance: { title: t('failure.maintenanceTitle'), text: t('failure.maintenanceText') },
    unexpected: { title: t('failure.unexpectedTitle'), text: t('failure.unexpectedText') },
    broken: { title: t('failure.brokenTitle'), text: t('failure.brokenText') },
    test_over: { title: t('failure.testOverTitle'), text: t('failure.testOverText') },
  };
  const { title, text } = words[reason];
  const isLasting = reason === 'not_found' || reason === 'test_over';
  return (
    <Notice title={title} documentTitle={title} corner={<LanguageMenu />}>
      <p>{text}</p>
      <div className="row">
        {!isLasting && (
          <button
            type="button"
            className="button primary"
            data-needs-network={reason === 'offline' || undefined}
            onClick={onRetry ?? (() => location.reload())}
          >
            {t('common.tryAgain')}
          </button>
        )}
        {isLasting && studioPath !== undefined && studioSession() && (
          // In the editor's preview, this navigates the studio itself.
          <a className="button primary" href={studioPath} target="_top">
            {reason === 'test_over' ? t('failure.testOverStudio') : t('failure.studio')}
          </a>
        )}
        {reason !== 'offline' && (
          <a className="button" href="/">
            {t('common.toStart')}
          </a>
        )}
      </div>
      {children}
    </Notice>
  );
}
