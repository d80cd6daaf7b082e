import { useEffect, useRef } from 'react';

/** Whether the component is still shown, which what takes long asks at its end. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
