/** These sites are apps as well, listed with their hosts and the package names of their Android apps. */
const sites: Record<string, readonly string[]> = {
  Bluesky: ['bsky.app', 'go.bsky.app', 'xyz.blueskyweb.app'],
  Discord: ['discord.com', 'discordapp.com', 'com.discord'],
  Facebook: ['facebook.com', 'com.facebook.katana', 'com.facebook.lite'],
  Gmail: ['mail.google.com', 'com.google.android.gm'],
  Google: ['google.com', 'com.google.android.googlequicksearchbox'],
  'Google Messages': ['messages.google.com', 'com.google.android.apps.messaging'],
  Instagram: ['instagram.com', 'com.instagram.android'],
  Line: ['jp.naver.line.android'],
  LinkedIn: ['linkedin.com', 'lnkd.in', 'com.linkedin.android'],
  Messenger: ['messenger.com', 'com.facebook.orca'],
  'Microsoft Teams': ['teams.microsoft.com', 'com.microsoft.teams'],
  Outlook: ['outlook.live.com', 'outlook.office.com', 'outlook.office365.com', 'com.microsoft.office.outlook'],
  Pinterest: ['pinterest.com', 'com.pinterest'],
  Reddit: ['reddit.com', 'old.reddit.com', 'out.reddit.com', 'com.reddit.frontpage'],
  Slack: ['app.slack.com', 'com.slack'],
  Snapchat: ['snapchat.com', 'com.snapchat.android'],
  Telegram: ['t.me', 'web.telegram.org', 'org.telegram.messenger'],
  Threads: ['threads.net', 'threads.com', 'com.instagram.barcelona'],
  TikTok: ['tiktok.com', 'com.zhiliaoapp.musically', 'com.ss.android.ugc.trill'],
  Viber: ['com.viber.voip'],
  WeChat: ['com.tencent.mm'],
  WhatsApp: ['web.whatsapp.com', 'wa.me', 'com.whatsapp', 'com.whatsapp.w4b'],
  X: ['x.com', 'twitter.com', 't.co', 'com.twitter.android'],
  'Yahoo Mail': ['mail.yahoo.com', 'com.yahoo.mobile.client.android.mail'],
  YouTube: ['youtube.com', 'youtu.be', 'com.google.android.youtube'],
};

const names = new Map(Object.entries(sites).flatMap(([name, hosts]) => hosts.map((host) => [host, name])));

/** Such a prefix of a host with two labels or more is for phones, or for sites that pass their visitors on. */
const variant = /^(?:(?:www|m|l|lm)\.)+(?=[^.]+\.[^.])/;

/** All variants of a site, and its app, are counted under one name. */
export function referrerName(host: string): string {
  const site = host.toLowerCase().replace(variant, '');
  return names.get(site) ?? site;
}
