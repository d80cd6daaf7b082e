import { randomToken } from './tokens.ts';

export const picturesPath = '/uploads/';

/** The path is never used again, so browsers can keep the picture for good. */
export const newPictureUrl = () => `${picturesPath}${randomToken()}.webp`;
