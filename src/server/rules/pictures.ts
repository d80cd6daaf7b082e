import { randomToken } from './tokens.ts';

export const picturesPath = '/uploads/';

export const newPictureUrl = () => `${picturesPath}${randomToken()}.webp`;
