import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { failureKind } from '../lib/failure-kind.ts';
import { ErrorMessage } from '../ui/error-message.tsx';

/** Replaces a page that broke or whose code did not load. */
export function PageErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    document.getElementById('splash')?.setAttribute('data-hidden', '');
  }, [error]);
  return <ErrorMessage kind={failureKind(error)} onRetry={() => location.reload()} />;
}

/** The same if not even the shell could be rendered. */
export function RootErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <PageErrorBoundary />
    </main>
  );
}
