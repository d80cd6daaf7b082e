/** The form of an archive, which openapi/archive.md describes. */
import type { QrDesign } from '../../../shared/qrCodes.ts';
import type { StoredState } from '../../store/items/versions.ts';
import type { Unit } from '../../rules/ranges.ts';
import type { Tally } from '../../rules/tallies.ts';

export const archiveFormat = 'curtly-archive';
/** From 1.0.0 on it rises with every new field: the schema is closed, so an older Curtly refuses it. */
export const archiveVersion = 1;

/** Kinds of files in an archive. Those of a kind are one after the other, between those of others. */
export const partNames = [
  'profile',
  'picture',
  'items',
  'history',
  'logos',
  'qr',
  'statistics',
  'clicks',
  'redirects',
] as const;
export type PartName = (typeof partNames)[number];

/** All files of a kind. `sha256`: of their contents, one after the other as in the archive. */
export interface PartSummary {
  files: number;
  /** Lines, or files where they have no lines. */
  count: number;
  bytes: number;
  sha256: string;
}

export interface Manifest {
  format: typeof archiveFormat;
  version: number;
  createdAt: string;
  publicUrl: string;
  /** With each click, and not only with sums. */
  hasClicks: boolean;
  counts: { links: number; qrCodes: number; inTrash: number };
  parts: Partial<Record<PartName, PartSummary>>;
  /** Of this server: see `seal.ts`. */
  signature: string;
}

export interface CommonLine {
  code: string;
  destination: string;
  isActive: boolean;
  activatesAt: string | null;
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
  deletedAt: string | null;
  /** Missing: none. */
  openingClicks?: number;
  /** Codes that it had before and that still open it. Missing: none. */
  formerCodes?: string[];
}

interface LinkLine extends CommonLine {
  kind: 'link';
  passwordHash: string | null;
  isEdited: boolean;
  title: string | null;
  note: string | null;
  tags: string[];
}

export interface QrCodeLine extends CommonLine, QrDesign {
  kind: 'qrCode';
  /** The code of the link that it belongs to. */
  link: string | null;
  name: string;
  description: string | null;
  hasLogo: boolean;
  /** Missing: 1. */
  logoNumber?: number;
}

export type ItemLine = LinkLine | QrCodeLine;

export type ReplacedFields = Partial<
  Omit<StoredState, 'activatesAt' | 'expiresAt'> & Pick<CommonLine, 'activatesAt' | 'expiresAt'>
>;

export interface VersionLine {
  code: string;
  version: number;
  at: string;
  browser: string | null;
  operatingSystem: string | null;
  /** The name of an API key, where one made the change. */
  apiKey?: string;
  restoredFrom: number | null;
  undid: number | null;
  clickCount: number | null;
  replaced: ReplacedFields | null;
}

export interface SumLine extends Tally {
  unit: Unit;
  /** See periods.ts. */
  at: string;
}

/**
 * A part of the sums of an item, or of the account: many take several lines. `clicks` and `botClicks`, the totals of an
 * item, and `lastClickAt` are in the first.
 */
export interface StatisticsLine {
  code: string | null;
  clicks?: number;
  botClicks?: number;
  lastClickAt?: string;
  sums: SumLine[];
}

/** `code`: what was opened. `link`: its link, for which the click counts as well. */
export interface ClickLine {
  code: string;
  link?: string;
  at: string;
  userAgent: string;
  referrer: string | null;
  ip: string;
  country: string | null;
  region: string | null;
  city: string | null;
}

/** Characters. So much of a file is held in memory, both when it is written and when it is read. */
export const chunkLength = 256 * 1_024;
/** Names in one line, unless a single sum has more. */
export const namesInLine = 500;

const paths: Record<PartName, RegExp> = {
  profile: /^profile\.json$/,
  picture: /^picture\.webp$/,
  items: /^items\/\d{6}\.jsonl$/,
  history: /^history\/\d{6}\.jsonl$/,
  logos: /^logos\/[\w-]{1,64}(?:\/\d{1,10})?\.png$/,
  qr: /^qr\/[\w-]{1,64}\.svg$/,
  statistics: /^statistics\/\d{6}\.jsonl$/,
  clicks: /^clicks\/\d{6}\.jsonl$/,
  redirects: /^redirects\/(?:index\.html|redirects\.map|Caddyfile|_redirects)$/,
};

/** Whose logo a file is. `number`: of one that only versions have. */
export function logoIn(path: string): { code: string; number?: number } {
  const [code = '', number] = path.slice('logos/'.length, -'.png'.length).split('/');
  return { code, ...(number !== undefined && { number: Number(number) }) };
}

export const manifestPath = 'manifest.json';

/** undefined: an archive has no such file. */
export const partOf = (path: string): PartName | undefined => partNames.find((part) => paths[part].test(path));
