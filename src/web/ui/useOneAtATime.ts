import { useRef } from 'react';

/** Two quick presses count as one. */
export function useOneAtATime(): (name: string, act: () => Promise<unknown>) => Promise<void> {
  const underWay = useRef(new Set<string>());
  return async (name, act) => {
    if (underWay.current.has(name)) return;
    underWay.current.add(name);
    try {
      await act();
    } finally {
      underWay.current.delete(name);
    }
  };
}
