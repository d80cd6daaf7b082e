import { matchPath } from 'react-router-dom';
import { paths } from '../routes.ts';

export interface Place {
  to: string;
  label: string;
  /** The other pages that belong to it. */
  pages: readonly string[];
}

export const home: Place = { to: paths.home, label: 'Home', pages: [paths.homeInProduct] };
export const links: Place = {
  to: paths.links,
  label: 'My Links',
  pages: [paths.linkDetails, paths.createUrl, paths.createUrls, paths.urlSuccess, paths.import, paths.trash],
};
export const qrCodes: Place = {
  to: paths.qrCodes,
  label: 'QR Codes',
  pages: [paths.qrCodeDetails, paths.createQr, paths.qrSuccess],
};
export const analytics: Place = { to: paths.analytics, label: 'Analytics', pages: [] };
export const pricing: Place = { to: paths.pricing, label: 'Pricing', pages: [] };
export const operator: Place = { to: paths.operator, label: 'Operator', pages: [] };

/** Each page has a place in the bar that is highlighted while it is shown. */
export const isAt = ({ to, pages }: Pick<Place, 'to' | 'pages'>, pathname: string): boolean =>
  [to, ...pages].some((path) => matchPath(path, pathname) !== null);

/** Screens on which nothing else is filled. */
const pagesWithoutAct: readonly string[] = [paths.links, paths.qrCodes, paths.analytics];

/** A screen has one filled button: its own, or *Create* where it has none. */
export const isCreatingMainAct = (pathname: string): boolean =>
  pagesWithoutAct.some((path) => matchPath(path, pathname) !== null);
