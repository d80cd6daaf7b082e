import type { SubscriptionStatus } from '../rules/subscriptions.ts';
import type { Generated } from 'kysely';

/**
 * The tables. `pk` columns are internal numbers that never leave the service, `id` columns are for the API. Times are
 * epoch milliseconds, booleans 0 and 1.
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
  items: ItemsTable;
  links: LinksTable;
  qr_codes: QrCodesTable;
  qr_logos: QrLogosTable;
  codes: CodesTable;
  tags: TagsTable;
  item_tags: ItemTagsTable;
  deleted_items: DeletedItemsTable;
  user_agents: UserAgentsTable;
  referrers: ReferrersTable;
  geo: GeoTable;
  new_clicks: ClicksTable;
  clicks: ClicksTable;
  item_days: ItemDaysTable;
  item_facets: ItemFacetsTable;
  rollup: RollupTable;
  spools: SpoolsTable;
  room_probe: RoomProbeTable;
  subscriptions: SubscriptionsTable;
  used_trials: UsedTrialsTable;
  monthly_usage: MonthlyUsageTable;
}

export type Flag = 0 | 1;

interface UsersTable {
  pk: Generated<number>;
  id: string;
  /** In lower case, because email addresses ignore case. For a deleted account, its id. */
  email: string;
  /** null for an account with Google only, and while the email address is not verified. */
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  picture_url: string | null;
  verified_at: number | null;
  created_at: number;
  link_count: Generated<number>;
  qr_code_count: Generated<number>;
  /** Google's id of the person, which stays when their email address changes. */
  google_id: string | null;
  /** From then on the account is closed. Its data is swept step by step, the account itself last. */
  deleted_at: number | null;
}

interface SessionsTable {
  id: string;
  user_pk: number;
  created_at: number;
  expires_at: number;
  /** To the minute. */
  last_used_at: number;
  /** Of the sign-in. */
  user_agent: string;
  /** Shortened, of the last use. */
  ip: string;
}

/**
 * Registrations of an email address. The data is copied to the account once the link in its mail is followed.
 */
interface RegistrationsTable {
  pk: Generated<number>;
  user_pk: number;
  password_hash: string;
  first_name: string | null;
  last_name: string | null;
  created_at: number;
}

interface MailTokensTable {
  hash: string;
  user_pk: number;
  /** null once it was used or removed. The token still proves that its holder reads the mail of this address. */
  registration_pk: number | null;
  expires_at: number;
}

interface PasswordResetsTable {
  hash: string;
  user_pk: number;
  expires_at: number;
}

/** Used nonces of Google sign-ins, until they expire: each works once. */
interface UsedNoncesTable {
  id: string;
  expires_at: number;
}

export type MailKind =
  | 'registration'
  | 'verification'
  | 'password reset'
  | 'password changed'
  | 'Google account linked'
  | 'other Google account';

/**
 * Mail to be sent. Its text, and whether it is sent at all, is decided when it is sent: so no secret is stored here.
 */
interface MailQueueTable {
  pk: Generated<number>;
  kind: MailKind;
  email: string;
  /** The registration whose data the link in the mail sets. */
  registration_pk: number | null;
  source: string | null;
  created_at: number;
  attempts: Generated<number>;
  next_attempt_at: number;
}

/** Recently sent mail, to limit what one recipient gets. */
interface SentMailsTable {
  pk: Generated<number>;
  email: string;
  kind: string;
  source: string | null;
  at: number;
}

export type ItemKind = 'link' | 'qrCode';

/** Links and QR codes: the common columns, and those that lists filter and sort by. The rest is in a table for each kind. */
interface ItemsTable {
  /** Grows with time and is never reused. */
  pk: Generated<number>;
  id: string;
  user_pk: number;
  kind: ItemKind;
  /** The link of a QR code. The code has its destination, and opens only while the link does. */
  parent_pk: number | null;
  /** As typed or generated; `codes` has it in lower case. */
  code: string;
  /** With a parent, always the parent's. */
  destination: string;
  is_active: Flag;
  activates_at: number | null;
  expires_at: number | null;
  /** The stricter of its own switch and times and its parent's. Lists and redirects use these. */
  effective_active: Flag;
  effective_from: number | null;
  effective_until: number | null;
  created_at: number;
  updated_at: number;
  /** The clicks added by the rollup, on the item and on its QR codes. */
  click_count: Generated<number>;
  /** In lower case. Empty: it has no name. */
  sort_name: string;
  has_logo: Generated<Flag>;
  /** The destination, then the other searched texts, one on each line, in lower case. */
  search_text: string;
}

interface LinksTable {
  item_pk: number;
  password_hash: string | null;
  is_edited: Flag;
}

interface QrCodesTable {
  item_pk: number;
  name: string;
  description: string | null;
  primary_color: string;
  background_color: string;
  size: number;
  level: 'L' | 'M' | 'Q' | 'H';
}

/** In a table of its own, so that lists do not read the logos. */
interface QrLogosTable {
  item_pk: number;
  png: Buffer;
}

/** Every code ever given out, in lower case. One without an item was deleted and stays taken. */
interface CodesTable {
  code: string;
  item_pk: number | null;
}

interface TagsTable {
  pk: Generated<number>;
  user_pk: number;
  name: string;
  /** In lower case: unique for a user. */
  normalized_name: string;
  item_count: Generated<number>;
}

interface ItemTagsTable {
  tag_pk: number;
  item_pk: number;
}

/** Deleted items whose clicks have to be swept. */
interface DeletedItemsTable {
  item_pk: number;
}

interface UserAgentsTable {
  pk: Generated<number>;
  user_agent: string;
  /** 0 until the header is parsed, which happens after the redirect. */
  is_described: Generated<Flag>;
  device_type: string | null;
  is_mobile: Generated<Flag>;
  operating_system: string | null;
  os_version: string | null;
  browser_name: string | null;
  browser_version: string | null;
  is_bot: Generated<Flag>;
  /** The number of references in `clicks`. */
  click_count: Generated<number>;
}

interface ReferrersTable {
  pk: Generated<number>;
  url: string;
  host: string;
  click_count: Generated<number>;
}

interface GeoTable {
  pk: Generated<number>;
  /** Shortened. */
  ip: string;
  country: string | null;
  region: string | null;
  city: string | null;
  click_count: Generated<number>;
}

/**
 * A click. It is first written to `new_clicks`, which has no index because a redirect waits for it. The rollup adds it to
 * the totals and moves it to `clicks`, where the clicks of one item lie together. Neither table has foreign keys: rows of
 * deleted items are ignored and swept later.
 */
interface ClicksTable {
  pk: number;
  /** The opened item. */
  item_pk: number;
  /** Its parent, for which the click counts as well. */
  parent_pk: number | null;
  at: number;
  user_agent_pk: number;
  referrer_pk: number | null;
  geo_pk: number;
}

interface ItemDaysTable {
  item_pk: number;
  /** Days since the epoch, UTC. */
  day: number;
  clicks: number;
}

export type Facet = 'country' | 'device' | 'browser' | 'system' | 'referrer';

interface ItemFacetsTable {
  item_pk: number;
  facet: Facet;
  /** Empty: unknown, or no referrer. */
  name: string;
  clicks: number;
}

/** One row: the greatest pk in `clicks`, so that pks are not reused. */
interface RollupTable {
  click_pk: number;
}

/** The spools of this database: see spool.ts. */
interface SpoolsTable {
  id: string;
  /** The number of the last counted batch. */
  counted: number;
}

/** Written to find out whether there is room again; otherwise empty. */
interface RoomProbeTable {
  filling: string;
}

/** The last choice of an account; no row for one that never left Free. Its state is computed when it is read. */
interface SubscriptionsTable {
  user_pk: number;
  plan: number;
  status: SubscriptionStatus;
  billing_cycle: number;
  started_at: number;
  ends_at: number | null;
  trial_ends_at: number | null;
  /** Begin of the account's only trial. Kept when the subscription changes. */
  trial_started_at: number | null;
}

/**
 * Started trials, by a keyed hash of the email address. It outlives the account, so that the address gets no second trial.
 */
interface UsedTrialsTable {
  email_hash: string;
  started_at: number;
}

/** The used quota of a calendar month. */
interface MonthlyUsageTable {
  user_pk: number;
  /** Months since the year 0, UTC. */
  month: number;
  links: Generated<number>;
  qr_codes: Generated<number>;
  api_requests: Generated<number>;
}
