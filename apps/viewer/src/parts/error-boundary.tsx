import { Component, type ReactNode } from 'react';
import { Failure, type FailureReason } from './failure.tsx';

/** What Chromium, Firefox, Safari and Vite's loader of styles say when a part of the program cannot be loaded. */
const FAILED_IMPORT = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Shows a failure and a restart button, so that the page never goes blank; a part that could not be loaded means no connection. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { reason?: FailureReason }> {
  override state: { reason?: FailureReason } = {};

  static getDerivedStateFromError(error: unknown): { reason: FailureReason } {
    const isOffline = error instanceof Error && FAILED_IMPORT.test(error.message);
    return { reason: isOffline ? 'offline' : 'broken' };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    const { reason } = this.state;
    return reason === undefined ? this.props.children : <Failure reason={reason} />;
  }
}
