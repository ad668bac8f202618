import { Component, type ReactNode } from 'react';
import { Failure } from './failure.tsx';

/** Shows a failure and a restart button, so that the page never goes blank. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.hasFailed ? <Failure reason="broken" /> : this.props.children;
  }
}
