import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback(thrown: unknown): ReactNode;
  /** Hears of each error once. */
  onError?(thrown: unknown): void;
  /** A new value lets the children try again after a failure. */
  resetKey?: string;
}

/** Keeps an error of its children to itself and shows `fallback` in their place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { thrown: unknown; failed: boolean }> {
  override state = { thrown: null, failed: false };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown, failed: true };
  }

  override componentDidCatch(thrown: unknown) {
    this.props.onError?.(thrown);
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ thrown: null, failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.thrown) : this.props.children;
  }
}
