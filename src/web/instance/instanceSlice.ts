import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { usualInstance, type Instance } from '../../shared/instance.ts';

export { usualInstance };
export type { Instance };

/** What the operator decided. The page that the server sent has it. */
export const instanceSlice = createSlice({
  name: 'instance',
  initialState: usualInstance,
  reducers: { instanceKnown: (_state, { payload }: PayloadAction<Instance>) => payload },
});

export const { instanceKnown } = instanceSlice.actions;
