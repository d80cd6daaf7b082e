import Bowser from 'bowser';
import { isbot } from 'isbot';

/** The content of a `User-Agent` header. `null` is unknown. */
export interface ParsedUserAgent {
  deviceType: string | null;
  isMobile: boolean;
  operatingSystem: string | null;
  osVersion: string | null;
  browserName: string | null;
  browserVersion: string | null;
  isBot: boolean;
}

export function parseUserAgent(userAgent: string): ParsedUserAgent {
  const isBot = isbot(userAgent);
  // The parser refuses an empty header.
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  const deviceType = platform.type || (isBot ? 'bot' : null);
  return {
    deviceType,
    isMobile: deviceType === 'mobile' || deviceType === 'tablet',
    operatingSystem: os.name || null,
    // Windows calls itself NT 10.0 where people say 10; other systems have names where people say numbers.
    osVersion: (os.name === 'Windows' ? os.versionName : os.version) || null,
    browserName: browser.name || null,
    browserVersion: browser.version || null,
    isBot,
  };
}
