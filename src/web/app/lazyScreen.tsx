import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { ScreenUnavailable } from './ScreenUnavailable.tsx';

/**
 * A screen in a chunk of its own. A chunk that cannot be had, because the network is down or a deploy has replaced
 * it, becomes a page that offers to reload.
 */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      const { [name]: Screen } = await load();
      return { default: Screen };
    } catch {
      return { default: ScreenUnavailable };
    }
  });
}
