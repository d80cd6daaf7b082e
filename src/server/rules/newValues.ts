import { LRUCache } from 'lru-cache';

const hour = 3_600_000;
const linksRemembered = 10_000;

interface Allowance {
  /** At once, after a quiet time. */
  burst: number;
  perHour: number;
}

export interface Allowances {
  link: Allowance;
  service: Allowance;
}

export type NewValue = 'agent' | 'referrer' | 'place';

/**
 * How many user agents, referring pages and networks that were never seen before are kept. Whoever opens a link says
 * what they like there, thousands of times a second, and each is stored for as long as its click.
 *
 * Generous estimates: a link that spreads through the apps of phones, whose headers name app, system, device and
 * language, brings a new user agent for each twenty visitors at first, and fewer later; so 40,000 visitors in its first
 * hour are all told apart. Of referring pages browsers mostly tell the site alone, so they are fewer. Networks are
 * almost as many as visitors, but take a tenth of the room. A flood that never ends adds 5 MB an hour of each of the
 * first two, and 15 MB of the last.
 */
export const allowances: Record<NewValue, Allowances> = {
  agent: { link: { burst: 2_000, perHour: 1_000 }, service: { burst: 10_000, perHour: 4_000 } },
  referrer: { link: { burst: 2_000, perHour: 1_000 }, service: { burst: 10_000, perHour: 4_000 } },
  place: { link: { burst: 50_000, perHour: 25_000 }, service: { burst: 200_000, perHour: 100_000 } },
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
    // Clicks that had to wait may come after later ones.
    const passed = Math.max(0, now - this.#filledAt);
    this.#tokens = Math.min(burst, this.#tokens + (passed / hour) * perHour);
    this.#filledAt += passed;
    return this.#tokens >= 1;
  }

  take(): void {
    this.#tokens -= 1;
  }
}

/** Bounds how many values are new, by link and for the whole service. */
export function createNewValueBound({ link, service }: Allowances) {
  const ofLinks = new LRUCache<number, TokenBucket>({ max: linksRemembered });
  let ofService: TokenBucket | undefined;

  return {
    /** Whether a click on this link may bring one more. */
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

export type NewValueBound = ReturnType<typeof createNewValueBound>;
