import type { Generated, Kysely, Selectable } from 'kysely';
import type { PlanId } from '../../shared/plans.ts';
import type { QrDesign } from '../../shared/qrCodes.ts';
import type { AuditActor } from '../rules/audit.ts';
import type { Unit } from '../rules/ranges.ts';
import type { OwnLimits } from '../rules/quotas.ts';
import type { SignInWay } from '../rules/signInWays.ts';
import type { Subscription } from '../rules/subscriptions.ts';

/** What the owner of an account hears of its second factors. */
export type SecondFactorEvent =
  | 'passkey added'
  | 'passkey removed'
  | 'codes turned on'
  | 'codes turned off'
  | 'codes guessed'
  | 'recovery codes replaced'
  | 'second factors removed';

/** What the owner of an account hears of the operator's OpenID Connect provider. */
export type ProviderEvent = 'confirm provider' | 'provider linked' | 'provider removed' | 'other provider account';

/** What opens an account, and is taken away when its owner says that it was somebody else. */
export type AlarmThing = 'passkey' | 'apiKey' | 'provider' | 'google' | 'recoveryCodes';

type MailKind =
  | 'registration'
  | 'verification'
  | 'password reset'
  | 'password changed'
  | 'new browser'
  | 'API key created'
  | SecondFactorEvent
  | 'link password guessed'
  | 'Google account linked'
  | 'other Google account'
  | ProviderEvent
  | 'account closed'
  | 'email changed'
  | 'item disabled'
  | 'reports wait'
  | 'invitation';

export type ItemKind = 'link' | 'qrCode';

/** The kind of an item in the trash: so no list, count or search of its kind meets it. */
export const deletedKinds = { link: 'deletedLink', qrCode: 'deletedQrCode' } as const;
type DeletedKind = (typeof deletedKinds)[ItemKind];

/** Why an operator closed a code, and what people report. */
export type AbuseReason = 'phishing' | 'malware' | 'spam' | 'other';

export type OnCollision = 'skip' | 'newCode' | 'replace';

/** What would become of a row of an import, then what became of it. */
export type RowOutcome =
  'ready' | 'faulty' | 'colliding' | 'imported' | 'replaced' | 'skipped' | 'failed' | 'overQuota';

/**
 * A click. It is first written to `newClicks`, which has no index because a redirect waits for it. The rollup adds it
 * to the totals and moves it to `clicks`, where the clicks of one item lie together. Neither table has foreign keys:
 * rows of deleted items are ignored and swept later.
 */
interface Click {
  pk: number;
  itemPk: number;
  /** Its parent, for which the click counts as well. */
  parentPk: number | null;
  at: number;
  userAgentPk: number;
  referrerPk: number | null;
  geoPk: number;
}

/**
 * The tables, as queries see them: see naming.ts. `pk` columns are internal numbers that never leave the service, `id`
 * columns are for the API. Times are epoch milliseconds.
 */
export interface Database {
  users: {
    pk: Generated<number>;
    id: string;
    /** In lower case, because email addresses ignore case. For a closed account, its id. */
    email: string;
    /** null for an account with Google only, and while the email address is not verified. */
    passwordHash: string | null;
    firstName: string | null;
    lastName: string | null;
    /** The path of the picture, unguessable and never used again. */
    pictureUrl: string | null;
    verifiedAt: number | null;
    /** Whether they may call what has the tag `operator`. Taken away when the account is closed. */
    isOperator: Generated<boolean>;
    createdAt: number;
    /** JSON: the time zones that it has and had, with the time since when. Of none it is UTC. See calendar.ts. */
    timeZones: Generated<string>;
    linkCount: Generated<number>;
    qrCodeCount: Generated<number>;
    /** 0: never. */
    lastSignInAt: Generated<number>;
    /** By an operator. From then on nobody signs in, and no key works. */
    disabledAt: Generated<number | null>;
    disabledReason: Generated<string | null>;
    /** Its codes do not redirect while the account is disabled. */
    hasClosedCodes: Generated<boolean>;
    /** What operators find the account by: email address and name, one on each line. */
    searchText: Generated<string>;
    /** Google's id of the person, which stays when their email address changes. */
    googleId: string | null;
    /**
     * From then on the account is closed. While it is in `closedAccounts` that can be undone. Then its data is swept
     * step by step, the account itself last.
     */
    deletedAt: number | null;
    /** What was deleted until then is being swept. */
    trashEmptiedAt: Generated<number | null>;
  };

  /** Accounts whose deletion can be undone, and what was taken from them so that it is free for new ones. */
  closedAccounts: {
    userPk: number;
    email: string;
    googleId: string | null;
    /** Of the link in the mail that undoes it; null until the mail leaves. */
    tokenHash: string | null;
    closedAt: number;
  };

  /** In a table of its own, so that reads of users do not read the pictures. */
  profilePictures: { userPk: number; webp: Buffer };

  sessions: {
    id: string;
    /** In the token of the session. Each proof gives it another. */
    tokenId: string;
    /** Null until there is a proof. */
    previousTokenId: string | null;
    userPk: number;
    createdAt: number;
    expiresAt: number;
    /** To the minute. */
    lastUsedAt: number;
    /** It ends when it was not used for so many milliseconds. */
    idleLifetime: number;
    /** When its user last showed who they are, by signing in or afterwards. */
    provenAt: number;
    /** Whether its user has shown a second factor, by signing in or afterwards. */
    hasShownSecondFactor: Generated<boolean>;
    /** Of the sign-in. */
    signedInWith: SignInWay;
    /** Of the sign-in. */
    userAgent: string;
    /** Shortened, of the last use. */
    ip: string;
  };

  utmTemplates: {
    id: string;
    userPk: number;
    name: string;
    /** JSON: what the parameters are set to. */
    parts: string;
  };

  passkeys: {
    /** Of the credential, as the authenticator chose it. */
    id: string;
    userPk: number;
    name: string;
    /** The relying party: a passkey works for this host alone. */
    host: string;
    /** In COSE. */
    publicKey: Buffer;
    /** Of signatures. It stays 0 for authenticators that do not count. */
    counter: number;
    /** JSON: how the browser may reach the authenticator. */
    transports: string;
    createdAt: number;
    lastUsedAt: number | null;
  };

  /** From where the account was opened in the last 90 days, so that its owner hears of others. */
  knownBrowsers: { userPk: number; browser: string; country: string; lastSeenAt: number };

  /** Links in mails with which an owner says that it was somebody else. */
  alarms: {
    hash: string;
    userPk: number;
    /** What is removed by it. */
    thing: AlarmThing | null;
    /** Its id, if there can be several. */
    thingId: string | null;
    expiresAt: number;
  };

  /** What signs in with the operator's OpenID Connect provider: its `sub` at this issuer, never the email address. */
  linkedProviders: {
    id: string;
    userPk: number;
    issuer: string;
    subject: string;
    /** When it was linked, so that its owner recognizes it. */
    email: string | null;
    createdAt: number;
    lastUsedAt: number | null;
  };

  /** Of accounts whose sign-in asks for a code of an authenticator app. */
  oneTimeCodes: {
    userPk: number;
    /** Encrypted: see sealing.ts. */
    secret: string;
    /** Of the last code that was used. It and those before work no more. */
    lastStep: number;
    createdAt: number;
  };

  /** Those that are left. */
  recoveryCodes: { hash: string; userPk: number };

  apiKeys: {
    id: string;
    userPk: number;
    name: string;
    /** Of the key, which is stored nowhere. */
    hash: string;
    /** Its first characters. */
    start: string;
    isReadOnly: boolean;
    createdAt: number;
    expiresAt: number | null;
    /** To the minute. */
    lastUsedAt: Generated<number | null>;
  };

  /** Who did what, for the owner of the account and for operators. Kept for 180 days. */
  auditLog: {
    pk: Generated<number>;
    id: string;
    /** Whose owner sees it. null for what concerns no account, or one that is erased. */
    accountPk: number | null;
    at: number;
    what: string;
    actor: AuditActor;
    /** The id of the account that did it. Not its pk: an operator's acts are kept when the account is erased. */
    actorId: string | null;
    targetKind: string | null;
    targetId: string | null;
    /** A shortened address, or empty. */
    source: string;
    browser: string | null;
    operatingSystem: string | null;
    /** JSON, a flat object. */
    details: string;
    /** The last row of a day counts what has no row any more, until `lastAt`. */
    count: Generated<number>;
    lastAt: number;
  };

  /** With which people may register. Kept for 30 days after their end. */
  invitations: {
    pk: Generated<number>;
    id: string;
    /** Whom it is sent to; null for a link. */
    email: string | null;
    /** null until its mail leaves. */
    tokenHash: string | null;
    plan: PlanId | null;
    maxUses: number;
    uses: Generated<number>;
    createdAt: number;
    expiresAt: number;
    revokedAt: Generated<number | null>;
  };

  /** Registrations of an email address. The data is copied to the account once the link in its mail is followed. */
  registrations: {
    pk: Generated<number>;
    userPk: number;
    passwordHash: string;
    firstName: string | null;
    lastName: string | null;
    timeZone: Generated<string>;
    createdAt: number;
    /** With which the account is made. */
    invitationPk: Generated<number | null>;
  };

  mailTokens: {
    hash: string;
    userPk: number;
    /** null once it was used or removed. The token still proves that its holder reads the mail of this address. */
    registrationPk: number | null;
    expiresAt: number;
  };

  passwordResets: { hash: string; userPk: number; expiresAt: number };

  /** Of the links that make the first operator. */
  setupTokens: { hash: string; createdAt: number };

  /** Used nonces of Google sign-ins, until they expire: each works once. */
  usedNonces: { id: string; expiresAt: number };

  /**
   * Mail to be sent. Its text, and whether it is sent at all, is decided when it is sent: so no secret is stored here.
   */
  mailQueue: {
    pk: Generated<number>;
    kind: MailKind;
    email: string;
    /** The registration whose data the link in the mail sets. */
    registrationPk: number | null;
    /** The account that the mail is about, where the email address does not tell. */
    userPk: Generated<number | null>;
    /** The link that the mail is about. */
    itemPk: Generated<number | null>;
    source: string | null;
    /** What the mail says beside that, as its kind has it. */
    details: Generated<string | null>;
    createdAt: number;
    attempts: Generated<number>;
    nextAttemptAt: number;
  };

  /** Recently sent mail, to limit what one recipient gets. */
  sentMails: {
    pk: Generated<number>;
    email: string;
    kind: string;
    source: string | null;
    at: number;
  };

  /**
   * Links and QR codes: the common columns, and those that lists filter and sort by. The rest is in a table for each
   * kind.
   */
  items: {
    /** Grows with time and is never reused. */
    pk: Generated<number>;
    id: string;
    userPk: number;
    kind: ItemKind | DeletedKind;
    /** The link of a QR code. The code has its destination, and opens only while the link does. */
    parentPk: number | null;
    /** As typed or generated; `codes` has it in lower case. */
    code: string;
    /** With a parent, the parent's; in the trash it may be one that the parent had before. */
    destination: string;
    isActive: boolean;
    activatesAt: number | null;
    expiresAt: number | null;
    /** The stricter of its own switch and times and its parent's. Lists and redirects use these. */
    effectiveActive: boolean;
    effectiveFrom: number | null;
    effectiveUntil: number | null;
    /** Why an operator closed its code, or that of its parent. Then it is not active, whatever its owner says. */
    banReason: Generated<AbuseReason | null>;
    createdAt: number;
    updatedAt: number;
    /** The clicks of people added by the rollup, on the item and on its QR codes. */
    clickCount: Generated<number>;
    /** Those of bots. */
    botClicks: Generated<number>;
    /** Of a person. 0: never. */
    lastClickAt: Generated<number>;
    /** What another service had counted before. */
    openingClicks: Generated<number>;
    /** The name of a QR code, the code of a link, in lower case. */
    sortName: string;
    hasLogo: Generated<boolean>;
    /** The destination, then the other searched texts, one on each line, in lower case. */
    searchText: string;
    /** The host of the destination, from its end. */
    hostKey: Generated<string>;
    /** When it came into the trash. QR codes that were deleted with their link have the same time as the link. */
    deletedAt: Generated<number | null>;
  };

  links: {
    itemPk: number;
    passwordHash: string | null;
    /** When its owner was last told that many wrong ones were tried. */
    passwordGuessedAt: Generated<number | null>;
    isEdited: boolean;
    title: string | null;
    note: string | null;
  };

  /** `logoNumber`: of its logo. 0: it has none. */
  qrCodes: { itemPk: number; name: string; description: string | null; logoNumber: number } & QrDesign;

  /** Those of QR codes, and those that their versions had. A number is that of the version that brought the logo. */
  logos: { itemPk: number; number: number; png: Buffer };

  /** Every code ever given out, in lower case. One without an item was deleted and stays taken. */
  codes: {
    code: string;
    itemPk: number | null;
    /** Whom it was given to, also after the item is gone. null: unknown. */
    userPk: number | null;
  };

  /**
   * Codes that an operator closed. By code, because nothing that happens to an item may open its code again: a
   * deletion, an import or a restored archive.
   */
  bans: {
    /** In lower case. */
    code: string;
    reason: AbuseReason;
    /** What the owner reads beside the reason. */
    note: string | null;
    at: number;
  };

  /** What strangers say of codes, until an operator has looked at it, and for a while after. */
  reports: {
    pk: Generated<number>;
    id: string;
    /** In lower case. */
    code: string;
    reason: AbuseReason;
    details: string | null;
    /** Of whoever wants an answer. */
    email: string | null;
    at: number;
    closedAt: Generated<number | null>;
    /** When operators were told of it, and of those before. */
    mailAt: Generated<number | null>;
  };

  /** The versions of each item: 1 is its creation, each change makes the next. The last is the item itself. */
  versions: {
    itemPk: number;
    number: number;
    /** Since when. */
    at: number;
    /** Of the session that made the change. */
    browser: Generated<string | null>;
    operatingSystem: Generated<string | null>;
    /** The name of the API key that made the change, instead of a session. */
    apiKey: Generated<string | null>;
    /** The earlier version that it made valid again. */
    restoredFrom: Generated<number | null>;
    /** The version whose change it took back. */
    undid: Generated<number | null>;
    /** JSON: the fields that were changed, with the values that they had before. null in the first. */
    replaced: Generated<string | null>;
    /** The clicks of people on the item until then. */
    clickCount: Generated<number | null>;
    /** The change of many that it is part of, until it is taken back with it. The batch may be gone. */
    batchPk: Generated<number | null>;
  };

  /** The last changes of many items that each user has made. */
  batches: { pk: Generated<number>; id: string; userPk: number; at: number };

  /** Files of links or QR codes, and what becomes of them. */
  imports: {
    pk: Generated<number>;
    id: string;
    userPk: number;
    kind: ItemKind;
    /** `reading`: until all rows are checked. `dropped`: it is being swept. The others are the contract's. */
    state: 'reading' | 'unmapped' | 'checked' | 'running' | 'done' | 'stopped' | 'dropped';
    /** When its server last did something for it. */
    seenAt: number;
    /** JSON: what reading the file found. */
    found: string;
    rowCount: Generated<number>;
    /** Of the texts of its rows. */
    rowBytes: Generated<number>;
    onCollision: Generated<OnCollision | null>;
    /** Of the changes that it makes. */
    batchPk: Generated<number | null>;
    batchId: Generated<string | null>;
    /** With what it was started. */
    browser: Generated<string | null>;
    operatingSystem: Generated<string | null>;
    apiKey: Generated<string | null>;
    /** The number of the last row that was gone through. */
    done: Generated<number>;
    imported: Generated<number>;
    replaced: Generated<number>;
    skipped: Generated<number>;
    failed: Generated<number>;
    overQuota: Generated<number>;
    createdAt: number;
    finishedAt: Generated<number | null>;
    undoneAt: Generated<number | null>;
  };

  importRows: {
    importPk: number;
    /** From 1, without a gap. */
    number: number;
    /** The number that a spreadsheet shows for it, or that of an entry in a list. */
    fileRow: number;
    code: string | null;
    destination: string;
    /** JSON: the other values that the file gives. */
    given: string;
    outcome: RowOutcome;
    /** Why it is not simply imported: a text, or a word that operations have a text for. */
    reason: Generated<string | null>;
    /** Of what it became. */
    madeCode: Generated<string | null>;
  };

  /** Creations with an Idempotency-Key, for as long as it works. There are no more than the quotas allow. */
  idempotencyKeys: {
    /** Of account and key. */
    id: string;
    /** Of the request. */
    fingerprint: string;
    itemId: string;
    createdAt: number;
  };

  tags: {
    pk: Generated<number>;
    userPk: number;
    name: string;
    /** In lower case: unique for a user. */
    normalizedName: string;
    itemCount: Generated<number>;
  };

  itemTags: { tagPk: number; itemPk: number };

  /** Restores of archives that are under way, or not settled yet: one of each account. */
  restores: {
    pk: Generated<number>;
    userPk: number;
    /** `failed`: what it added is being taken back. `done`: it stays, and is no longer noted. */
    state: 'running' | 'failed' | 'done';
    /** When its server last did something for it. */
    seenAt: number;
    /** The month whose quota it takes from, if it does. */
    quotaMonth: number | null;
  };

  /** What a restore has added. `newCodes`: those of its codes that nobody had before, as JSON. */
  restoredItems: { restorePk: number; itemPk: number; newCodes: string };

  /** Deleted items whose clicks have to be swept. */
  deletedItems: { itemPk: number };

  userAgents: {
    pk: Generated<number>;
    userAgent: string;
    /** False until the header is parsed, which happens after the redirect. */
    isDescribed: Generated<boolean>;
    deviceType: string | null;
    isMobile: Generated<boolean>;
    operatingSystem: string | null;
    osVersion: string | null;
    browserName: string | null;
    browserVersion: string | null;
    isBot: Generated<boolean>;
    /** When a server last looked up its pk. */
    seenAt: Generated<number>;
    /** The number of references in `clicks`. */
    useCount: Generated<number>;
  };

  referrers: {
    pk: Generated<number>;
    url: string;
    host: string;
    seenAt: Generated<number>;
    useCount: Generated<number>;
  };

  geo: {
    pk: Generated<number>;
    /** Shortened. */
    ip: string;
    country: string | null;
    region: string | null;
    city: string | null;
    seenAt: Generated<number>;
    useCount: Generated<number>;
  };

  newClicks: Click;
  /** Those that the rollup adds to the totals. Empty outside of its transaction. */
  claimedClicks: Click;
  clicks: Click & {
    /** Whose item it is, for which clicks of an account are found. */
    userPk: number;
  };

  /** How often each item was opened, by hour, day and month. Those of hours are swept after ten days. */
  sums: {
    userPk: number;
    /** 0: the whole account. Negative: what the restore with this pk has brought to the account. */
    itemPk: number;
    kind: ItemKind | 'account';
    unit: Unit;
    /** Hours, days or months since the epoch, in the account's time zone of then: a day has the number of its date. */
    period: number;
    people: number;
    bots: number;
    visitors: number;
    /** JSON: `{"country":{"CH":3}}`. An empty name is unknown, or no referrer. */
    namesOfPeople: string;
    namesOfBots: string;
  };

  /** The key of each day of UTC whose visitors are still counted. It is thrown away soon after the day. */
  visitorKeys: {
    /** Days since the epoch. */
    day: number;
    key: string;
    /** How many visitors of that day are in `seenVisitors`. */
    seen: number;
    usedAt: number;
  };

  /** Keyed hashes of network, user agent and item, thrown away with their key. */
  seenVisitors: { day: number; hash: string };

  /**
   * One row: the greatest pk in `clicks`, so that pks are not reused, and the time since when single clicks are there.
   * Older ones were deleted, and are in the sums alone.
   */
  rollup: { clickPk: number; keptSince: Generated<number> };
  /** Statistics that owners share with everybody who has an address. */
  statisticsShares: {
    itemPk: number;
    /** Of the token in the address. */
    hash: string;
    createdAt: number;
    expiresAt: number;
  };

  /** The click logs of this database, and which batch was taken last: see clickLog. */
  spools: {
    id: string;
    lastStored: number;
  };

  /** What operators block: patterns as blockedDestinations.ts reads them. */
  blockedDestinations: {
    pk: Generated<number>;
    id: string;
    pattern: string;
    note: string | null;
    createdAt: number;
    /** The id of the operator's account, which may be erased since. */
    createdBy: string;
  };

  /** Items that were there before their destination was blocked. */
  blockedMatches: {
    itemPk: number;
    foundAt: number;
    /** An operator decided that it stays. */
    keptAt: Generated<number | null>;
  };

  /** One row: up to where items were looked through for the lists and entries with this fingerprint. */
  blockedWalk: { fingerprint: string; itemPk: number };

  /** Written to find out whether there is room again; otherwise empty. */
  roomProbe: { filling: string };

  /** What the operator has decided otherwise than by default, as JSON. */
  settings: { name: string; value: string };

  /** The last choice of an account; no row for one that never left Free. Its state is computed when it is read. */
  subscriptions: Subscription & {
    userPk: number;
    /** Why the operator gave the plan, for operators alone. */
    note: string | null;
  };

  /** The accounts that an operator allows more or less than their plan does. */
  accountLimits: OwnLimits & { userPk: number };

  /**
   * Started trials, by a keyed hash of the email address. It outlives the account, so that the address gets no second
   * trial.
   */
  usedTrials: { emailHash: string; startedAt: number };

  monthlyUsage: {
    userPk: number;
    /** Months since the year 0, UTC. */
    month: number;
    links: Generated<number>;
    qrCodes: Generated<number>;
    apiRequests: Generated<number>;
  };
}

export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** The database, or a transaction. */
export type Db = Kysely<Database>;
