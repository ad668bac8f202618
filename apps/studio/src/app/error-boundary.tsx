import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { failureKind } from '../lib/failure-kind.ts';
import { ErrorMessage } from '../ui/error-message.tsx';

/** Shown instead of a page that broke, or whose code did not arrive. */
export function PageErrorBoundary() {
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
    document.getElementById('splash')?.setAttribute('data-hidden', '');
  }, [error]);
  return <ErrorMessage kind={failureKind(error)} onRetry={() => location.reload()} />;
}

/** The same where not even the shell could be drawn. */
export function RootErrorBoundary() {
  return (
    <main id="main" tabIndex={-1}>
      <PageErrorBoundary />
    </main>
  );
}
