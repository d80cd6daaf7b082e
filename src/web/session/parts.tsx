import type { ReactNode } from 'react';
import { useAppSelector } from '../hooks.ts';
import { selectSession } from './sessionSlice.ts';

interface PartProps {
  children: ReactNode;
}

/**
 * What guests see. A page has it until it is known that someone is signed in, hidden by a style (`onlyGuests`). Nothing
 * around it renders again at that moment.
 */
export function PartForGuests({ children }: PartProps) {
  return useAppSelector((state) => selectSession(state).status !== 'authenticated') && children;
}

/** What members see, until it is known that nobody is signed in. */
export function PartForMembers({ children }: PartProps) {
  return useAppSelector((state) => selectSession(state).status !== 'unauthenticated') && children;
}
