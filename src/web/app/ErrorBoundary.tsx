import { Component, type ReactNode } from 'react';
import { ScreenUnavailable } from './ScreenUnavailable.tsx';

interface ErrorBoundaryProps {
  /** Another page clears the fault. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  isBroken: boolean;
  brokenAt: string;
}

/** What throws while it renders leaves what is around it in place, and a way to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false, brokenAt: '' };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, { isBroken, brokenAt }: ErrorBoundaryState): ErrorBoundaryState {
    return brokenAt === resetKey ? { isBroken, brokenAt } : { isBroken: false, brokenAt: resetKey };
  }

  readonly retry = () => this.setState({ isBroken: false });

  override render() {
    return this.state.isBroken ? <ScreenUnavailable onRetry={this.retry} /> : this.props.children;
  }
}
