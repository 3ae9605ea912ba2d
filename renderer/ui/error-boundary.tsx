/** Keeps an error in one panel inside that panel. */
import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** What failed, in the words of its title. */
  readonly what: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="pw-fault" role="alert">
        <strong>{this.props.what} failed because of a bug in Planwright.</strong>
        <span>Your work is safe: it is kept in memory and in the backup. The other panels still work.</span>
        <pre>{error.message}</pre>
        <button type="button" className="pw-button" onClick={() => this.setState({ error: null })}>
          Try again
        </button>
      </div>
    );
  }
}
