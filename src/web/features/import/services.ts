import type { CreateImportRequest, Import, ImportMapping } from '../../../generated/endpoints.ts';
import { counted, formatNumber } from '../../ui/numbers.ts';

type Format = Import['format'];

/** Exports of these services are known by their columns. */
export const serviceNames: Record<Exclude<Format, 'other'>, string> = {
  curtlyLinks: 'Curtly',
  curtlyQrCodes: 'Curtly',
  bitly: 'Bitly',
  bookmarks: 'bookmarks',
  dub: 'Dub',
  kutt: 'Kutt',
  rebrandly: 'Rebrandly',
  shortIo: 'Short.io',
  shlink: 'Shlink',
  tinyUrl: 'TinyURL',
  yourls: 'YOURLS',
};

export const nounsOf = (kind: Import['kind']): readonly [one: string, several: string] =>
  kind === 'link' ? ['link', 'links'] : ['QR code', 'QR codes'];

export function originOf({ format, kind }: Pick<Import, 'format' | 'kind'>): string {
  const items = kind === 'link' ? 'Links' : 'QR codes';
  if (format === 'other') return `${items}, by the columns you chose`;
  if (format === 'bookmarks') return 'Bookmarks';
  return kind === 'link' ? `${serviceNames[format]} export` : `${serviceNames[format]} export of QR codes`;
}

export function summaryOf({ kind, imported, replaced, skipped, failed }: Import): string {
  const others = [
    ...(replaced > 0 ? [`${formatNumber(replaced)} replaced`] : []),
    ...(skipped > 0 ? [`${formatNumber(skipped)} left out because of the code`] : []),
    ...(failed > 0 ? [`${formatNumber(failed)} skipped as invalid`] : []),
  ];
  return [`${counted(imported, nounsOf(kind))} imported`, ...others].join(', ');
}

export interface Answers extends Pick<CreateImportRequest, 'encoding' | 'dateOrder'> {
  mapping: ImportMapping;
}

export const acceptedFiles = '.csv,.tsv,.txt,.json,.jsonl,.ndjson,.html,.htm,text/csv,application/json,text/html';
