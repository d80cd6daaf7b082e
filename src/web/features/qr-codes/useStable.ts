import { useState } from 'react';
import { shallowEqual } from 'react-redux';

/** The same object as long as its values are the same. */
export function useStable<Values extends object>(values: Values): Values {
  const [kept, setKept] = useState(values);
  if (shallowEqual(kept, values)) return kept;
  setKept(values);
  return values;
}
