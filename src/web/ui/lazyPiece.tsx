import { Component, createElement, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { DialogMissing, PieceMissing, type MissingProps } from './Missing.tsx';
import { retried } from './retried.ts';

/** The code of a piece could not be had: the network is down, or a deploy has replaced it. */
class NotLoaded extends Error {}

interface LoadBoundaryProps {
  onFailure: () => void;
  missing: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Shows what stands in for its piece until a further try is asked for or the network is back. Other errors are not its own. */
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

interface PieceOptions {
  /** Stands there while the piece loads. */
  placeholder?: ReactNode;
  /** Stands there when the piece could not be loaded; it gets the piece's own props as well. */
  Missing?: ComponentType<MissingProps>;
  /** What was shown before stays until the piece has come: a Suspense further out is waiting for it. */
  isAwaited?: boolean;
}

export type LazyPiece<Props> = ComponentType<Props> & {
  /** Loads it before it is needed. */
  preload: () => void;
};

/**
 * A piece of the page in a chunk of its own. Whatever becomes of the chunk, the page goes on working: loading is tried
 * twice, and then a text in place of the piece says so and offers to try again.
 */
export function lazyPiece<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { placeholder = null, Missing = PieceMissing, isAwaited = false }: PieceOptions = {},
): LazyPiece<Props> {
  const nextTry = () =>
    lazy(async () => {
      try {
        const { [name]: Loaded } = await retried(load);
        return { default: ({ props }: { props: Props }) => createElement(Loaded, props) };
      } catch (cause) {
        throw new NotLoaded(`${name} could not be loaded`, { cause });
      }
    });
  // React keeps the outcome of a lazy component for good, so a failed one is replaced.
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

/** A dialog in a chunk of its own; a message over the page stands in for one that could not be loaded. */
export const lazyDialog = <Name extends string, Props extends object>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) =>
  lazyPiece(load, name, { Missing: DialogMissing });
