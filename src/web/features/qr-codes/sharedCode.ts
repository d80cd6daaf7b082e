import type { QrCode } from '../../../generated/endpoints.ts';
import type { SharedItem } from '../../details/ShareDialog.tsx';

export const sharedCode = (code: QrCode): SharedItem => ({ name: code.name, url: code.shortUrl, code });
