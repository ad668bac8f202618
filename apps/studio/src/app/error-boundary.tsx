import { NetworkError } from '@pleinair/client';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorMessage } from '../ui/error-message.tsx';

/** What a page shows when it broke, or when what it needs did not arrive. */
export function ErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    document.getElementById('splash')?.setAttribute('data-hidden', '');
  }, [error]);
  return (
    <main id="main" tabIndex={-1}>
      <ErrorMessage
        kind={error instanceof NetworkError ? 'unreachable' : 'server'}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
