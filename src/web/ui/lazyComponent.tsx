import { Component, createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { DialogMissing, ComponentMissing, type MissingProps } from './Missing.tsx';
import { retryOnce } from './retryOnce.ts';

/** The network is down, or a deploy has replaced the chunk. */
class NotLoaded extends Error {}

interface LoadBoundaryProps {
  onFailure: () => void;
  missing: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Shows a fallback until the user retries or the network is back. Errors other than NotLoaded are thrown on. */
class LoadBoundary extends Component<LoadBoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidMount() {
    window.addEventListener('online', this.retry);
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry);
  }

  readonly retry = () => this.setState({ error: undefined });

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!(error instanceof NotLoaded)) throw error;
    return this.props.missing(this.retry);
  }
}

interface LazyOptions {
  placeholder?: ReactNode;
  Missing?: ComponentType<MissingProps>;
  /** An outer Suspense waits for the component and keeps the previous screen until then. */
  isAwaited?: boolean;
}

type LazyComponent<Props> = ComponentType<Props> & {
  preload: () => void;
};

/** What is only read must not delay what is used. Where the browser cannot tell when it is idle, a moment passes. */
export async function whenIdle<Module>(load: () => Promise<Module>): Promise<Module> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 3_000 });
    else setTimeout(resolve, 1);
  });
  return load();
}

/**
 * If the chunk fails to load twice, a message with a retry button takes its place and the rest of the page keeps
 * working.
 */
export function lazyComponent<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { placeholder = null, Missing = ComponentMissing, isAwaited = false }: LazyOptions = {},
): LazyComponent<Props> {
  const nextTry = () =>
    lazy(async () => {
      try {
        const { [name]: Loaded } = await retryOnce(load);
        return { default: ({ props }: { props: Props }) => createElement(Loaded, props) };
      } catch (cause) {
        throw new NotLoaded(`${name} could not be loaded`, { cause });
      }
    });
  // React caches the result of a lazy component, so a failed one is replaced.
  let current = nextTry();
  const renew = () => {
    current = nextTry();
  };
  const Current = ({ props }: { props: Props }) => createElement(current, { props });
  const Piece = (props: Props) => (
    <LoadBoundary onFailure={renew} missing={(retry) => <Missing {...props} onRetry={retry} />}>
      {isAwaited ? (
        <Current props={props} />
      ) : (
        <Suspense fallback={placeholder}>
          <Current props={props} />
        </Suspense>
      )}
    </LoadBoundary>
  );
  return Object.assign(Piece, { preload: () => void load().catch(() => undefined) });
}

export const lazyDialog = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazyComponent(load, name, { Missing: DialogMissing });
