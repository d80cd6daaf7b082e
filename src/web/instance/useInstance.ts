import { useAppSelector } from '../hooks.ts';

export const useInstance = () => useAppSelector(({ instance }) => instance);
