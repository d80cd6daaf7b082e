import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the service can be reached, as the last call found out or the browser says. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { lostAt: null as number | null },
  reducers: {
    connectionLost: (state, { payload }: PayloadAction<number>) => {
      state.lostAt ??= payload;
    },
    connectionFound: (state) => {
      state.lostAt = null;
    },
  },
  selectors: { selectLostAt: ({ lostAt }) => lostAt, selectIsLost: ({ lostAt }) => lostAt !== null },
});

export const { connectionLost, connectionFound } = connectionSlice.actions;
export const { selectLostAt, selectIsLost } = connectionSlice.selectors;
