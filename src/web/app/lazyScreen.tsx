import type { ComponentType } from 'react';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { ScreenUnavailable } from './ScreenUnavailable.tsx';

export const lazyScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyComponent(load, name, { Missing: ScreenUnavailable, isAwaited: true });
