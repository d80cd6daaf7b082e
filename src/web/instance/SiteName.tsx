import { useInstance } from './useInstance.ts';

export const SiteName = () => useInstance().name;
