import { createSlice, isRejectedWithValue, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { isProblem } from '../api/problem.ts';
import { usualInstance, type Instance } from '../../shared/instance.ts';

export { usualInstance };
export type { Instance };

const asksForFactor = (action: UnknownAction) =>
  isRejectedWithValue(action) && isProblem(action.payload) && action.payload.code === 'second_factor_setup_required';

/** What the operator decided. The page that the server sent has it. */
export const instanceSlice = createSlice({
  name: 'instance',
  initialState: usualInstance,
  reducers: { instanceKnown: (_state, { payload }: PayloadAction<Instance>) => payload },
  extraReducers: (builder) => {
    // The operator has decided it since this page was loaded.
    builder.addMatcher(asksForFactor, (state) => {
      state.secondFactorRequired = true;
    });
  },
});

export const { instanceKnown } = instanceSlice.actions;
