import type { SubscriptionStatus } from '../rules/subscriptions.ts';
import type { Generated } from 'kysely';

/**
 * The tables. Columns called `key` are internal numbers that never leave the service; `id` is what the API calls it.
 * Times are epoch milliseconds, booleans 0 and 1: both engines know them.
 */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  registrations: RegistrationsTable;
  mail_tokens: MailTokensTable;
  password_resets: PasswordResetsTable;
  used_nonces: UsedNoncesTable;
  mail_queue: MailQueueTable;
  sent_mails: SentMailsTable;
  links: LinksTable;
  codes: CodesTable;
  qr_codes: QrCodesTable;
  qr_logos: QrLogosTable;
  tags: TagsTable;
  link_tags: LinkTagsTable;
  agents: AgentsTable;
  referrers: ReferrersTable;
  places: PlacesTable;
  new_clicks: ClicksTable;
  clicks: ClicksTable;
  link_totals: LinkTotalsTable;
  link_days: LinkDaysTable;
  link_facets: LinkFacetsTable;
  qr_days: QrDaysTable;
  qr_facets: QrFacetsTable;
  rollup: RollupTable;
  removed_links: RemovedLinksTable;
  removed_qr_codes: RemovedQrCodesTable;
  spools: SpoolsTable;
  room_probe: RoomProbeTable;
  subscriptions: SubscriptionsTable;
  used_trials: UsedTrialsTable;
  monthly_usage: MonthlyUsageTable;
}

export type Flag = 0 | 1;

interface UsersTable {
  key: Generated<number>;
  id: string;
  /** In lower case: addresses ignore case. Of a deleted account its id, which is no address. */
  email: string;
  /** An account that signs in with Google only has none, and neither has one whose address nobody has verified. */
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  picture_url: string | null;
  verified_at: number | null;
  created_at: number;
  link_count: Generated<number>;
  qr_count: Generated<number>;
  /** What Google calls the person: it stays when their address changes. */
  google_id: string | null;
  /** From then on nobody can sign in and nothing of it is shown; what it had is swept bit by bit, the account last. */
  deleted_at: number | null;
}

interface SessionsTable {
  id: string;
  user_key: number;
  created_at: number;
  expires_at: number;
  /** To the minute. */
  last_used_at: number;
  /** Of the sign-in. */
  user_agent: string;
  /** Shortened, of the last use. */
  ip: string;
}

/** What someone asks for who says that an address is theirs: the account's once the link in its own mail is followed. */
interface RegistrationsTable {
  key: Generated<number>;
  user_key: number;
  password_hash: string;
  first_name: string | null;
  last_name: string | null;
  created_at: number;
}

interface MailTokensTable {
  hash: string;
  user_key: number;
  /** None once it was used or removed: the token still tells that its holder reads the mail of the address. */
  registration_key: number | null;
  expires_at: number;
}

interface PasswordResetsTable {
  hash: string;
  user_key: number;
  expires_at: number;
}

/** Of sign-ins with a provider, until they expire: each works once. */
interface UsedNoncesTable {
  id: string;
  expires_at: number;
}

export type MailKind = 'registration' | 'verification' | 'password reset' | 'password changed' | 'Google account linked' | 'other Google account';

/** Mail to be written. What it says, and whether it is sent at all, is decided when it leaves: so no secret waits here. */
interface MailQueueTable {
  key: Generated<number>;
  kind: MailKind;
  email: string;
  /** Of a registration: what following its link sets. */
  registration_key: number | null;
  source: string | null;
  created_at: number;
  tries: Generated<number>;
  next_try_at: number;
}

/** What was sent lately, so that nobody's mailbox is filled. */
interface SentMailsTable {
  email: string;
  kind: string;
  source: string | null;
  at: number;
}

interface LinksTable {
  /** Grows with time and is never used twice. */
  key: Generated<number>;
  id: string;
  user_key: number;
  /** As typed or generated; `codes` has it in lower case. */
  code: string;
  target: string;
  password_hash: string | null;
  is_active: Flag;
  is_edited: Flag;
  activates_at: number | null;
  expires_at: number | null;
  created_at: number;
  updated_at: number;
  /** Target, code and tags in lower case, a line each: what a search looks at. */
  search_text: string;
}

/** Every code ever given out, in lower case. One without a link and without a QR code was deleted and stays taken. */
interface CodesTable {
  code: string;
  link_key: number | null;
  qr_key: number | null;
}

interface QrCodesTable {
  /** Grows with time and is never used twice. */
  key: Generated<number>;
  id: string;
  user_key: number;
  /** The link whose target and state it follows. */
  link_key: number | null;
  code: string;
  name: string;
  /** In lower case: what a list is sorted by. */
  name_key: string;
  description: string | null;
  /** Its target; with a link, always that of the link. */
  content: string;
  primary_color: string;
  background_color: string;
  size: number;
  level: 'L' | 'M' | 'Q' | 'H';
  has_logo: Flag;
  is_active: Flag;
  activates_at: number | null;
  expires_at: number | null;
  created_at: number;
  updated_at: number;
  /** The scans that the rollup has taken in. */
  scan_count: Generated<number>;
  /** Name, target, code and description in lower case, a line each: what a search looks at. */
  search_text: string;
}

/** Apart from the codes, so that lists do not read past them. */
interface QrLogosTable {
  qr_key: number;
  png: Buffer;
}

interface TagsTable {
  key: Generated<number>;
  user_key: number;
  name: string;
  /** In lower case: unique for a user. */
  name_key: string;
  link_count: Generated<number>;
}

interface LinkTagsTable {
  tag_key: number;
  link_key: number;
}

interface AgentsTable {
  key: Generated<number>;
  user_agent: string;
  /** 0 until the header was parsed, which happens after the redirect that brought it. */
  is_described: Generated<Flag>;
  device_type: string | null;
  is_mobile: Generated<Flag>;
  operating_system: string | null;
  os_version: string | null;
  browser_name: string | null;
  browser_version: string | null;
  is_bot: Generated<Flag>;
  /** By the clicks that were moved to `clicks`. */
  click_count: Generated<number>;
}

interface ReferrersTable {
  key: Generated<number>;
  url: string;
  host: string;
  click_count: Generated<number>;
}

interface PlacesTable {
  key: Generated<number>;
  /** Shortened. */
  ip: string;
  country: string | null;
  region: string | null;
  city: string | null;
  click_count: Generated<number>;
}

/**
 * A click that was answered. It arrives in `new_clicks`, which grows at its end and has no index, because a redirect waits
 * for it; the rollup adds it to the totals and moves it to `clicks`, where those of one link lie together. Neither has
 * foreign keys: rows of what was deleted are swept later and mean nothing until then.
 */
interface ClicksTable {
  key: number;
  /** 0: of a QR code without a link. */
  link_key: number;
  /** The QR code that was scanned. */
  qr_key: number | null;
  at: number;
  agent_key: number;
  referrer_key: number | null;
  place_key: number;
}

interface LinkTotalsTable {
  link_key: number;
  clicks: number;
}

interface LinkDaysTable {
  link_key: number;
  /** Days since the epoch, UTC. */
  day: number;
  clicks: number;
}

export type Facet = 'country' | 'device' | 'browser' | 'system' | 'referrer';

interface LinkFacetsTable {
  link_key: number;
  facet: Facet;
  /** Empty: unknown, or for a referrer: none. */
  name: string;
  clicks: number;
}

interface QrDaysTable {
  qr_key: number;
  day: number;
  clicks: number;
}

interface QrFacetsTable {
  qr_key: number;
  facet: Facet;
  name: string;
  clicks: number;
}

/** One row: the greatest key that was moved to `clicks`, so that no key is given out twice. */
interface RollupTable {
  click_key: number;
}

/** Deleted links whose clicks are still to be swept. */
interface RemovedLinksTable {
  link_key: number;
}

/** Deleted QR codes whose scans are still to be swept. */
interface RemovedQrCodesTable {
  qr_key: number;
}

/** Where clicks wait that could not be stored: see spool.ts. */
interface SpoolsTable {
  id: string;
  /** The number of the last batch that was counted. */
  counted: number;
}

/** Written to see whether there is room again; empty otherwise. */
interface RoomProbeTable {
  filling: string;
}

/** What an account chose last; none for one that never left Free. What has become of it is decided when it is read. */
interface SubscriptionsTable {
  user_key: number;
  plan: number;
  status: SubscriptionStatus;
  billing_cycle: number;
  started_at: number;
  ends_at: number | null;
  trial_ends_at: number | null;
  /** Of the account's one trial: it stays when the subscription changes. */
  trial_started_at: number | null;
}

/** Trials that have begun, by a keyed hash of the address: it outlives the account, so that another one gets no second trial. */
interface UsedTrialsTable {
  email_hash: string;
  started_at: number;
}

/** What was taken of the quotas in a calendar month. */
interface MonthlyUsageTable {
  user_key: number;
  /** Months since the year 0, UTC. */
  month: number;
  links: Generated<number>;
  qr_codes: Generated<number>;
  api_requests: Generated<number>;
}
