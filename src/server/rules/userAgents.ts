import Bowser from 'bowser';
import { isBot } from './bots.ts';

/** Parts of a `User-Agent` header, where `null` is unknown. */
export interface ParsedUserAgent {
  deviceType: string | null;
  isMobile: boolean;
  operatingSystem: string | null;
  osVersion: string | null;
  browserName: string | null;
  browserVersion: string | null;
  isBot: boolean;
}

/**
 * The parser misses these browsers, most of them in apps, or mistakes them for others. The group of a sign is the
 * version.
 */
const products: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Messenger', /\bFB(?:AN|_IAB)\/(?:Messenger|Orca|MESSENGER)[^;\]]{0,30}(?:;FBAV\/([\d.]+))?/],
  ['Instagram', /\bInstagram ([\d.]+)/],
  ['Threads', /\bBarcelona ([\d.]+)/],
  ['Facebook', /\bFB(?:AN|_IAB)\/[^;\]]{0,30}(?:;FBAV\/([\d.]+))?/],
  ['TikTok', /\b(?:musical_ly|trill)_(\d+\.[\d.]+)/],
  ['TikTok', /\b(?:musical_ly|trill|BytedanceWebview)(?:.{0,200}\bapp_version\/([\d.]+))?/],
  ['LinkedIn', /\[LinkedInApp\](?:\/([\d.]+))?/],
  ['WeChat', /\bMicroMessenger\/([\d.]+)/],
  ['Snapchat', /\bSnapchat\/?(\d[\d.]*)/],
  ['Pinterest', /\[Pinterest\/(?:iOS|Android)\]/],
  ['Google', /\bGSA\/(\d+(?:\.\d+)*)/],
  ['X', /\bTwitter(?: for (?:iPhone|iPad)\/([\d.]+)|Android\b)/],
  ['Line', /\bLine\/([\d.]+)/],
  ['KakaoTalk', /\bKAKAOTALK[ /]([\d.]+)/],
  ['Viber', /\bViber\/([\d.]+)/],
  ['Reddit', /\bReddit\/(?:Version )?([\d.]+)/],
  ['DuckDuckGo', /\bDuckDuckGo\/([\d.]+)/],
  ['Huawei Browser', /\bHuaweiBrowser\/([\d.]+)/],
  ['Opera Mini', /\bOpera Mini\/([\d.]+)/],
  ['UC Browser', /\bUCBrowser\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
];

/** Some apps write a whole description of the phone in place of a product. */
const shortName = /^[a-z][\w .+-]{0,29}$/i;
const shortVersion = /^\d[\w.-]{0,29}$/;
const noBrowser = 'Mozilla';

const versionIn = (text: string | undefined) => (text !== undefined && shortVersion.test(text) ? text : null);

interface Product {
  name: string | null;
  version: string | null;
}

function knownProduct(userAgent: string): Product | undefined {
  for (const [name, sign] of products) {
    const match = sign.exec(userAgent);
    if (match) return { name, version: versionIn(match.slice(1).find(Boolean)) };
  }
  return undefined;
}

function otherProduct({ name = '', version }: { name?: string | undefined; version?: string | undefined }): Product {
  return name === noBrowser || !shortName.test(name)
    ? { name: null, version: null }
    : { name, version: versionIn(version) };
}

function systemInApp(userAgent: string): { name?: string; version?: string } {
  const [, facebook] = /;FBSV\/([\d.]+)/.exec(userAgent) ?? [];
  if (facebook !== undefined)
    return { name: /\bFBAN\/FB4A|\bFBPN\/com\./.test(userAgent) ? 'Android' : 'iOS', version: facebook };
  const [, android] = /\bAndroid \(\d+\/([\d.]+);/.exec(userAgent) ?? [];
  return android === undefined ? {} : { name: 'Android', version: android };
}

interface Sender {
  isSentByBot: boolean;
  isInApp: boolean;
  system: string | null;
}

function deviceOf(type: string | undefined, { isSentByBot, isInApp, system }: Sender): string | null {
  if (type) return type;
  if (isSentByBot) return 'bot';
  if (system === 'Chrome OS') return 'desktop';
  return isInApp ? 'mobile' : null;
}

export function parseUserAgent(userAgent: string): ParsedUserAgent {
  const product = knownProduct(userAgent);
  const isSentByBot = isBot(userAgent);
  // The parser refuses an empty header.
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  const inApp = systemInApp(userAgent);
  const operatingSystem = os.name || inApp.name || null;
  const deviceType = deviceOf(platform.type, { isSentByBot, isInApp: product !== undefined, system: operatingSystem });
  const { name, version } = product ?? otherProduct(browser);
  return {
    deviceType,
    isMobile: deviceType === 'mobile' || deviceType === 'tablet',
    operatingSystem,
    // Windows calls itself NT 10.0 where people say 10. Other systems have names where people say numbers.
    osVersion: (os.name === 'Windows' ? os.versionName : versionIn(os.version) || inApp.version) || null,
    browserName: name,
    browserVersion: version,
    isBot: isSentByBot,
  };
}
