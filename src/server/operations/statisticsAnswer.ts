import { describeAgent } from '../rules/agents.ts';
import { dayName, dayOf } from '../rules/days.ts';
import type { Store } from '../store/index.ts';

export const daysShown = 30;
export const recentShown = 20;
export const namesShown = 10;

const agentsAtOnce = 100;

/** The newest clicks are told by what their agents are, so these must have been looked at. */
export async function describeAgents(store: Store): Promise<void> {
  while (await store.agents.describePending(describeAgent, agentsAtOnce) === agentsAtOnce);
}

/** The day on which what is shown begins. */
export const firstDayShown = (now: number) => dayOf(now) - daysShown + 1;

/** Each day that is shown, oldest first. */
export function dayCounts(days: ReadonlyMap<number, number>, now: number) {
  const firstDay = firstDayShown(now);
  return Array.from({ length: daysShown }, (_, index) => {
    const day = firstDay + index;
    return { date: dayName(day), count: days.get(day) ?? 0 };
  });
}
