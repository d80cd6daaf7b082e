import { useEffect, useState } from 'react';

interface Item {
  id: string;
}

/** Cards of one step: few enough that each step is rendered in a frame. */
const atOnce = 25;

/** The next step from what is shown to the newest: it has no more than so many changed or new items. */
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

/** A list of which many items change at once, a step at a time. Few, or the first ones, are shown at once. */
export function useTimeSlicedItems<One extends Item>(newest: readonly One[]): readonly One[] {
  const [shown, setShown] = useState(newest);
  const next = shown === newest || shown.length === 0 ? newest : nextStep(shown, newest);
  const isLastStep = next === newest;
  if (isLastStep && shown !== newest) setShown(newest);
  useEffect(() => {
    if (isLastStep) return undefined;
    // After the frame, so that what was rendered is painted and keys are answered.
    const timer = setTimeout(() => setShown(next));
    return () => clearTimeout(timer);
  }, [isLastStep, next]);
  return isLastStep ? newest : shown;
}
