import type { Link } from '../../../generated/endpoints.ts';
import type { SharedItem } from '../../details/ShareDialog.tsx';
import { withoutScheme } from '../../ui/urls.ts';

export const sharedLink = ({ shortenedUrl, qrCode }: Link): SharedItem => ({
  name: withoutScheme(shortenedUrl),
  url: shortenedUrl,
  code: qrCode,
});
