import { useEffect, useState } from 'react';

const debounceMs = 300;

/** Returns the text once nothing was typed for a moment, so that a search does not ask for every key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
