import { startTransition, useEffect, useState } from 'react';

interface Item {
  id: string;
}

/** Cards of one step, few enough that a slow phone answers between two steps. */
const atOnce = 10;

/** Each step towards the newest list has a bounded number of changed or new items. */
function nextStep<One extends Item>(shown: readonly One[], newest: readonly One[]): readonly One[] {
  const before = new Map(shown.map((item) => [item.id, item]));
  let left = atOnce;
  const next = newest.flatMap((item) => {
    const old = before.get(item.id);
    if (old === item) return [item];
    left -= 1;
    if (left >= 0) return [item];
    return old ? [old] : [];
  });
  return left >= 0 ? newest : next;
}

/** Many new or changed items are rendered in steps, few at once. So are all of a list that is returned to. */
export function useTimeSlicedItems<One extends Item>(newest: readonly One[], isReturn: boolean): readonly One[] {
  const [shown, setShown] = useState(isReturn ? newest : []);
  const next = shown === newest ? newest : nextStep(shown, newest);
  const isLastStep = next === newest;
  if (isLastStep && shown !== newest) setShown(newest);
  useEffect(() => {
    if (isLastStep) return undefined;
    // After the frame, the rendered cards are painted and keys are answered.
    const timer = setTimeout(() => startTransition(() => setShown(next)));
    return () => clearTimeout(timer);
  }, [isLastStep, next]);
  return isLastStep ? newest : shown;
}
