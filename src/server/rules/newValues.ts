import { boundedCache } from './boundedCache.ts';
import { hour } from './durations.ts';

/** Bytes. */
const linksRemembered = 4 * 1_024 * 1_024;

interface Allowance {
  burst: number;
  perHour: number;
}

export interface Allowances {
  link: Allowance;
  service: Allowance;
}

export type NewValueAllowances = Record<'agent' | 'referrer' | 'place', Allowances>;

/**
 * How many new user agents, referring pages and networks are stored. Visitors choose the first two freely, thousands of
 * times a second, and each is stored as long as its click. Past the limit a click counts under Other.
 *
 * The limits are generous. A link that spreads through phone apps, which send app, system, device and language, brings
 * a new user agent with about every twentieth visitor at first, and fewer later: 2,000 are enough for its first 40,000
 * visitors. Referring pages are fewer, since most browsers send only the site. Networks are almost as many as visitors,
 * but need a tenth of the space. An endless flood adds 5 MB an hour of each of the first two, and 15 MB of networks.
 */
export const allowances: NewValueAllowances = {
  agent: { link: { burst: 2_000, perHour: 1_000 }, service: { burst: 10_000, perHour: 4_000 } },
  referrer: { link: { burst: 2_000, perHour: 1_000 }, service: { burst: 10_000, perHour: 4_000 } },
  place: { link: { burst: 50_000, perHour: 25_000 }, service: { burst: 200_000, perHour: 100_000 } },
};

/** The same of clicks that archives from elsewhere bring. `link` is the bound of the account. */
export const foreignAllowances: NewValueAllowances = {
  agent: { link: { burst: 200, perHour: 20 }, service: { burst: 2_000, perHour: 500 } },
  referrer: { link: { burst: 200, perHour: 20 }, service: { burst: 2_000, perHour: 500 } },
  place: { link: { burst: 2_000, perHour: 200 }, service: { burst: 20_000, perHour: 5_000 } },
};

class TokenBucket {
  readonly #allowance: Allowance;
  #tokens: number;
  #filledAt: number;

  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance;
    this.#tokens = allowance.burst;
    this.#filledAt = now;
  }

  has(now: number): boolean {
    const { burst, perHour } = this.#allowance;
    // Clicks that had to wait arrive after later ones.
    const passed = Math.max(0, now - this.#filledAt);
    this.#tokens = Math.min(burst, this.#tokens + (passed / hour) * perHour);
    this.#filledAt += passed;
    return this.#tokens >= 1;
  }

  take(): void {
    this.#tokens -= 1;
  }
}

export function createNewValueBound({ link, service }: Allowances) {
  const ofLinks = boundedCache<number, TokenBucket>(linksRemembered);
  let ofService: TokenBucket | undefined;

  return {
    take(linkPk: number, now: number): boolean {
      ofService ??= new TokenBucket(service, now);
      const ofLink = ofLinks.get(linkPk) ?? new TokenBucket(link, now);
      ofLinks.set(linkPk, ofLink);
      if (!ofLink.has(now) || !ofService.has(now)) return false;
      ofLink.take();
      ofService.take();
      return true;
    },
  };
}
