import type { UtmTemplate } from '../../../../generated/endpoints.ts';

export const utmNames = ['source', 'medium', 'campaign', 'content', 'term'] as const;
export type UtmName = (typeof utmNames)[number];
export type Utm = Record<UtmName, string>;

export const emptyUtm: Utm = { source: '', medium: '', campaign: '', content: '', term: '' };

export const utmOf = ({ source, medium, campaign, content, term }: UtmTemplate): Utm => ({
  source,
  medium,
  campaign,
  content,
  term,
});

export const countSet = (utm: Utm): number => utmNames.filter((name) => utm[name].trim() !== '').length;

/** What is set replaces the same parameter of the URL. All others stay as they were written. */
export function withUtm(url: string, utm: Utm): string {
  const set = utmNames.flatMap((name) => {
    const value = utm[name].trim();
    return value === '' ? [] : [[`utm_${name}`, value] as const];
  });
  if (set.length === 0 || !URL.canParse(url)) return url;
  const [, before = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(url) ?? [];
  const kept = (query ?? '')
    .split('&')
    .filter((part) => part !== '' && !set.some(([name]) => part === name || part.startsWith(`${name}=`)));
  const added = set.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${before}?${[...kept, ...added].join('&')}${hash}`;
}
