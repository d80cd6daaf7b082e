import { lazyPiece } from '../../ui/lazyPiece.tsx';

// Loaded later, with the API: the form above it works without.
export const SocialSignIn = lazyPiece(() => import('./SocialSignIn.tsx'), 'SocialSignIn');
