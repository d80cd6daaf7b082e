/** What somebody shows last who signs in, or says later who they are. */
export type SignInWay = 'password' | 'Google' | 'provider' | 'code' | 'recovery code' | 'passkey';

/** Whether whoever has shown this has shown two factors: a code follows the first one, and a passkey is both. */
export const showsSecondFactor = (way: SignInWay): boolean => ['code', 'recovery code', 'passkey'].includes(way);
