import { ApiError, NetworkError } from '@pleinair/client';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorMessage } from '../ui/error-message.tsx';

/** What stands in a page's place when it broke, or when what it needs did not arrive. */
export function PageErrorBoundary() {
  const error = useRouteError();
  const kind = kindOf(error);
  const lasting = kind === 'notFound' || kind === 'notAuthorized';
  useEffect(() => {
    console.error(error);
    document.getElementById('splash')?.setAttribute('data-hidden', '');
  }, [error]);
  return <ErrorMessage kind={kind} onRetry={lasting ? undefined : () => location.reload()} />;
}

/** The same where not even the shell could be drawn. */
export function RootErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <PageErrorBoundary />
    </main>
  );
}

function kindOf(error: unknown) {
  if (error instanceof NetworkError) return 'unreachable';
  if (error instanceof ApiError && error.status === 404) return 'notFound';
  if (error instanceof ApiError && error.status === 403) return 'notAuthorized';
  return 'server';
}
