import { Component, type ReactNode } from 'react';
import { ScreenUnavailable } from './ScreenUnavailable.tsx';

interface ErrorBoundaryProps {
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  isBroken: boolean;
  brokenAt: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false, brokenAt: '' };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { isBroken, brokenAt }: ErrorBoundaryState,
  ): ErrorBoundaryState {
    return brokenAt === resetKey ? { isBroken, brokenAt } : { isBroken: false, brokenAt: resetKey };
  }

  readonly retry = () => this.setState({ isBroken: false });

  override render() {
    return this.state.isBroken ? <ScreenUnavailable onRetry={this.retry} /> : this.props.children;
  }
}
