import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * Whether the user came back to this page in the app. What it had is then there at once, or the browser would not find
 * the place to which it had been scrolled. The router gives the first page of a visit the key `default`.
 */
export function useIsReturn(): boolean {
  const { key } = useLocation();
  return useNavigationType() === NavigationType.Pop && key !== 'default';
}
