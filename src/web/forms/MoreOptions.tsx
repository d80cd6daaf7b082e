import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { Disclosure } from './Disclosure.tsx';
import { Fields } from './Fields.tsx';

interface MoreOptionsProps {
  names: readonly string[];
  /** What fields have from the start, where that is not empty. */
  usual?: Readonly<Record<string, unknown>>;
  summary?: string;
  children: ReactNode;
}

/** Rarely used fields are shown on request, once one is filled, and as long as one is at fault. */
export function MoreOptions({ names, usual = {}, summary, children }: MoreOptionsProps) {
  const { values, touched, errors } = useFormikContext<Record<string, unknown>>();
  const isFilled = names.some((name) => Boolean(values[name]) && values[name] !== usual[name]);
  const isAtFault = names.some((name) => touched[name] && errors[name] !== undefined);
  const [isChosen, setIsChosen] = useState(isFilled);
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled);
    if (isFilled) setIsChosen(true);
  }
  const isOpen = isChosen || isAtFault;
  return (
    <Disclosure label="More options" summary={summary} isOpen={isOpen} onToggle={() => setIsChosen(!isOpen)}>
      <Fields>{children}</Fields>
    </Disclosure>
  );
}
