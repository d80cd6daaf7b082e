import { createSlice } from '@reduxjs/toolkit';
import type { Plan } from '../generated/endpoints.ts';

/** The element with the answers of the service that a prerendered page shows. */
export const answersId = 'answers';

export interface Answers {
  plans?: readonly Plan[];
}

/** Answers of the service that came with the page. */
export const answersSlice = createSlice({
  name: 'answers',
  initialState: (): Answers => ({}),
  reducers: {},
  selectors: { selectAnsweredPlans: ({ plans }) => plans },
});

export const { selectAnsweredPlans } = answersSlice.selectors;
