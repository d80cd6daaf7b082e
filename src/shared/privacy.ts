/** The privacy policy lists what the service stores about people, and a test compares the list with the tables. */

type Columns = Readonly<Record<string, readonly string[]>>;

interface Stored {
  says: string;
  columns: Columns;
}

export const storedOfAccounts: readonly Stored[] = [
  {
    says: 'Your email address, whether it is verified, and when you created the account.',
    columns: { users: ['email', 'verified_at', 'created_at'] },
  },
  {
    says: 'Whether you are an operator, one of those who run this service.',
    columns: { users: ['is_operator'] },
  },
  {
    says: 'Your first and last name and a profile picture, if you give them.',
    columns: { users: ['first_name', 'last_name', 'picture_url'], profile_pictures: ['user_pk', 'webp'] },
  },
  {
    says: 'The time zone of your analytics, at first that of your browser, and which ones it had before and since when.',
    columns: { users: ['time_zones'] },
  },
  {
    says: 'Your password, only as an argon2id hash: nobody can read it back, and we cannot either.',
    columns: { users: ['password_hash'] },
  },
  {
    says: 'If you sign in with Google: Google’s number of your account there.',
    columns: { users: ['google_id'] },
  },
  {
    says: 'If you sign in with a provider of the operator: which one, its name for you, your email address there, since when and when last.',
    columns: {
      linked_providers: ['id', 'user_pk', 'issuer', 'subject', 'email', 'created_at', 'last_used_at'],
    },
  },
  {
    says: 'For 90 days, with which browsers and from which countries you signed in, so that we can tell you of others, and hashes of the secrets in those mails.',
    columns: {
      known_browsers: ['user_pk', 'browser', 'country', 'last_seen_at'],
      alarms: ['hash', 'user_pk', 'thing', 'thing_id', 'expires_at'],
    },
  },
  {
    says: 'When you last signed in, and whether the operator has disabled your account, since when, why, and whether its links still work. Operators find your account by email address and name.',
    columns: {
      users: ['last_sign_in_at', 'disabled_at', 'disabled_reason', 'has_closed_codes', 'search_text'],
    },
  },
  {
    says: 'When you deleted your account, and its email address and Google’s number until you can no longer get it back.',
    columns: {
      users: ['deleted_at'],
      closed_accounts: ['user_pk', 'email', 'google_id', 'token_hash', 'closed_at'],
    },
  },
  {
    says: 'What was asked for when your address was registered: names, a time zone and the hash of a password, and hashes of the secrets in our mails.',
    columns: {
      registrations: [
        'user_pk',
        'password_hash',
        'first_name',
        'last_name',
        'time_zone',
        'created_at',
        'invitation_pk',
      ],
      mail_tokens: ['hash', 'user_pk', 'registration_pk', 'expires_at'],
      password_resets: ['hash', 'user_pk', 'expires_at'],
    },
  },
  {
    says: 'If you were invited by mail: your email address, the plan that was offered, and when, until 30 days after the end of the invitation.',
    columns: {
      invitations: ['email', 'token_hash', 'plan', 'max_uses', 'uses', 'created_at', 'expires_at', 'revoked_at'],
    },
  },
  {
    says: 'Mails that are to be sent to you, and for an hour which ones were, with the shortened IP address that asked for them.',
    columns: {
      mail_queue: [
        'kind',
        'email',
        'registration_pk',
        'user_pk',
        'item_pk',
        'source',
        'details',
        'created_at',
        'attempts',
        'next_attempt_at',
      ],
      sent_mails: ['email', 'kind', 'source', 'at'],
    },
  },
  {
    says: 'Your links and QR codes: target, short code, tags, titles, notes, names, descriptions, colors, logos and times, what lies in the trash, and how often they were opened. The password of a protected link is hashed as well. When many wrong ones were tried, we keep when that was.',
    columns: {
      users: ['link_count', 'qr_code_count', 'trash_emptied_at'],
      items: [
        ...['user_pk', 'code', 'destination', 'is_active', 'activates_at', 'expires_at', 'effective_active'],
        ...['effective_from', 'effective_until', 'created_at', 'updated_at', 'click_count', 'bot_clicks'],
        ...[
          'last_click_at',
          'opening_clicks',
          'sort_name',
          'has_logo',
          'search_text',
          'host_key',
          'deleted_at',
          'ban_reason',
        ],
      ],
      links: ['password_hash', 'password_guessed_at', 'is_edited', 'title', 'note'],
      qr_codes: [
        ...[
          'name',
          'description',
          'primary_color',
          'background_color',
          'size',
          'error_correction_level',
          'module_shape',
          'eye_shape',
        ],
        ...['frame', 'frame_text', 'is_transparent', 'logo_number'],
      ],
      logos: ['item_pk', 'number', 'png'],
      tags: ['user_pk', 'name', 'normalized_name', 'item_count'],
      item_tags: ['tag_pk', 'item_pk'],
      sums: [
        ...['user_pk', 'item_pk', 'kind', 'unit', 'period', 'people', 'bots', 'visitors'],
        'names_of_people',
        'names_of_bots',
      ],
    },
  },
  {
    says: 'Which of your links and QR codes share their statistics with others, since when and until when. The secret in the address of such a page is stored only as a hash.',
    columns: { statistics_shares: ['item_pk', 'hash', 'created_at', 'expires_at'] },
  },
  {
    says: 'Which short codes were given to your account, also after the link or QR code is gone.',
    columns: { codes: ['code', 'item_pk', 'user_pk'] },
  },
  {
    says: 'Which short codes we closed because of abuse, why, since when, and what we wrote to you about it. This stays, so that a closed code stays closed.',
    columns: { bans: ['code', 'reason', 'note', 'at'] },
  },
  {
    says: 'If you report a link: its short code, what you say is wrong with it, when, and your email address if you give it. This is deleted 30 days after an operator has looked at it, and after 180 days at the latest.',
    columns: { reports: ['code', 'reason', 'details', 'email', 'at', 'closed_at'] },
  },
  {
    says: 'For each browser in which you are signed in: when you signed in and with what, when you last confirmed there that it is you, whether with a passkey or code, when it was last used and until when it stays signed in, with and without being used, what the browser says of itself (its name, operating system and kind of device), and a shortened IP address.',
    columns: {
      sessions: [
        'id',
        'token_id',
        'previous_token_id',
        'user_pk',
        'created_at',
        'expires_at',
        'last_used_at',
        'idle_lifetime',
        'proven_at',
        'has_shown_second_factor',
        'signed_in_with',
        'user_agent',
        'ip',
      ],
    },
  },
  {
    says: 'For 180 days, what concerns the security of your account, such as sign-ins, also failed ones, new passwords, API keys and what an operator did: when, by whom, with which browser and operating system, and from which shortened IP address.',
    columns: {
      audit_log: [
        ...['account_pk', 'at', 'what', 'actor', 'actor_id', 'target_kind', 'target_id', 'source', 'browser'],
        ...['operating_system', 'details', 'count', 'last_at'],
      ],
    },
  },
  {
    says: 'Which destinations operators block here, when and why, and which links and QR codes led there before.',
    columns: {
      blocked_destinations: ['pattern', 'note', 'created_at', 'created_by'],
      blocked_matches: ['item_pk', 'found_at', 'kept_at'],
    },
  },
  {
    says: 'What you changed in each link and QR code and when, and with which browser and operating system, or the name of the API key.',
    columns: {
      versions: [
        ...['item_pk', 'number', 'at', 'browser', 'operating_system', 'api_key', 'restored_from', 'undid', 'replaced'],
        ...['click_count', 'batch_pk'],
      ],
      batches: ['user_pk', 'at'],
    },
  },
  {
    says: 'Your API keys: their names and first characters, whether they may only read, when you made them, until when they are valid and when they were last used. The keys themselves are stored only as hashes.',
    columns: {
      api_keys: ['user_pk', 'name', 'hash', 'start', 'is_read_only', 'created_at', 'expires_at', 'last_used_at'],
    },
  },
  {
    says: 'The UTM templates that you save: their names and what they set.',
    columns: { utm_templates: ['user_pk', 'name', 'parts'] },
  },
  {
    says: 'Your passkeys: their names, public keys and ids, how your browser reaches them, how often they signed where they count that, when you added them and when you last used them. The passkeys themselves stay on your devices.',
    columns: {
      passkeys: [
        ...['id', 'user_pk', 'name', 'host', 'public_key', 'counter', 'transports', 'created_at', 'last_used_at'],
      ],
    },
  },
  {
    says: 'If you turn on one-time codes: the secret of your authenticator app, encrypted, when you turned them on and when you last used one, and hashes of your recovery codes.',
    columns: {
      one_time_codes: ['user_pk', 'secret', 'last_step', 'created_at'],
      recovery_codes: ['hash', 'user_pk'],
    },
  },
  {
    says: 'For 24 hours, keyed hashes of what a program sent to make a link or QR code, so that it is made once.',
    columns: { idempotency_keys: ['id', 'fingerprint', 'item_id', 'created_at'] },
  },
  {
    says: 'The files that you import, row by row, with what became of each, and when and with which browser you imported them.',
    columns: {
      imports: [
        ...['user_pk', 'kind', 'state', 'seen_at', 'found', 'row_count', 'on_collision', 'browser', 'operating_system'],
        ...['api_key', 'done', 'imported', 'replaced', 'skipped', 'failed', 'over_quota', 'created_at', 'finished_at'],
        'undone_at',
      ],
      import_rows: ['number', 'file_row', 'code', 'destination', 'given', 'outcome', 'reason', 'made_code'],
      restores: ['user_pk', 'state', 'seen_at', 'quota_month'],
    },
  },
  {
    says: 'Your plan, its dates, your trial, and how much of the plan’s allowance you have used. If the operator gave you a plan or other limits: that, and a note about why. We store no card or bank details.',
    columns: {
      subscriptions: [
        ...['user_pk', 'plan', 'status', 'billing_cycle', 'started_at', 'ends_at', 'trial_ends_at', 'trial_started_at'],
        ...['is_given', 'note'],
      ],
      account_limits: ['user_pk', 'links', 'qr_codes', 'api_requests'],
      used_trials: ['email_hash', 'started_at'],
      monthly_usage: ['user_pk', 'month', 'links', 'qr_codes', 'api_requests'],
    },
  },
];

const clickColumns = ['item_pk', 'parent_pk', 'user_agent_pk', 'referrer_pk', 'geo_pk'];

export const storedOfVisits: readonly Stored[] = [
  { says: 'the time;', columns: { clicks: ['at', 'user_pk', ...clickColumns], new_clicks: ['at', ...clickColumns] } },
  {
    says: 'the country, and where the operator’s database knows them the region and city;',
    columns: { geo: ['ip', 'country', 'region', 'city'] },
  },
  {
    says: 'the kind of device, the operating system and the browser, with their versions, as the browser describes itself;',
    columns: {
      user_agents: [
        ...['user_agent', 'device_type', 'is_mobile', 'operating_system', 'os_version', 'browser_name'],
        'browser_version',
      ],
    },
  },
  {
    says: 'whether the visitor appears to be a program rather than a person;',
    columns: { user_agents: ['is_bot'] },
  },
  {
    says: 'whether the same visitor was here before on that day: a hash of the shortened address, the browser and the link, made with a random key. Hash and key are deleted when the day is over, and the number of visitors stays;',
    columns: { seen_visitors: ['day', 'hash'], visitor_keys: ['day', 'key'] },
  },
  {
    says: 'the page that the visitor came from, if the browser says so: its site and path, without any user name and without what follows a question mark.',
    columns: { referrers: ['url', 'host'] },
  },
];

/** On PostgreSQL several servers count attempts together. Otherwise they are in memory only. */
export const storedOfAttempts: Stored = {
  says: 'Signs of abuse, such as many failed sign-ins from one address, are counted for a short time to protect accounts.',
  columns: { attempts: ['name', 'count', 'ends_at'] },
};

/** These columns are numbers that join rows, and notes of the service about its own work. */
export const notPersonal: Columns = {
  users: ['pk', 'id'],
  api_keys: ['id'],
  audit_log: ['pk', 'id'],
  invitations: ['pk', 'id'],
  registrations: ['pk'],
  setup_tokens: ['hash', 'created_at'],
  used_nonces: ['id', 'expires_at'],
  mail_queue: ['pk'],
  sent_mails: ['pk'],
  items: ['pk', 'id', 'kind', 'parent_pk'],
  links: ['item_pk'],
  qr_codes: ['item_pk'],
  settings: ['name', 'value'],
  tags: ['pk'],
  batches: ['pk', 'id'],
  deleted_items: ['item_pk'],
  reports: ['pk', 'id', 'mail_at'],
  imports: ['pk', 'id', 'row_bytes', 'batch_pk', 'batch_id'],
  import_rows: ['import_pk'],
  restores: ['pk'],
  restored_items: ['restore_pk', 'item_pk', 'new_codes'],
  user_agents: ['pk', 'is_described', 'seen_at', 'use_count'],
  referrers: ['pk', 'seen_at', 'use_count'],
  geo: ['pk', 'seen_at', 'use_count'],
  new_clicks: ['pk'],
  clicks: ['pk'],
  visitor_keys: ['seen', 'used_at'],
  rollup: ['click_pk', 'kept_since'],
  spools: ['id', 'last_stored'],
  room_probe: ['filling'],
  utm_templates: ['id'],
  blocked_destinations: ['pk', 'id'],
  blocked_walk: ['fingerprint', 'item_pk'],
};
