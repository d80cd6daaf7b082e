import type { ComponentType } from 'react';
import { lazyPiece } from '../ui/lazyPiece.tsx';
import { ScreenUnavailable } from './ScreenUnavailable.tsx';

/** A screen in a chunk of its own; the one before stays until it has come. */
export const lazyScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyPiece(load, name, { Missing: ScreenUnavailable, isAwaited: true });
