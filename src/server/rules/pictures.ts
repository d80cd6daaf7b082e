import { randomToken } from './tokens.ts';

export const picturesPath = '/uploads/';

/** The path of a new profile picture. It is never used again, so browsers can keep the picture for ever. */
export const newPictureUrl = () => `${picturesPath}${randomToken()}.webp`;
