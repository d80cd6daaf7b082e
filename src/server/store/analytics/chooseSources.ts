import { isBot } from '../../rules/bots.ts';
import { allowances, createNewValueBound, type NewValueAllowances } from '../../rules/newValues.ts';
import { siteOf, type Referrer } from '../../rules/visitors.ts';
import type { NewClick } from '../engine.ts';
import { otherBotUserAgent, otherReferrer, otherUserAgent } from './clickSources.ts';

interface KnownSources {
  userAgent(userAgent: string): boolean;
  referrer(url: string): boolean;
  host(host: string): boolean;
  ip(ip: string): boolean;
}

export type ChosenSources = Pick<NewClick, 'userAgent' | 'referrer' | 'geo'>;

const nowhere: NewClick['geo'] = { ip: '', country: null, region: null, city: null };

/** The values of clicks, with a limit on new ones: beyond it a click gets those for all others. */
export function createSourceChoice(allowed: NewValueAllowances = allowances) {
  const bounds = {
    agent: createNewValueBound(allowed.agent),
    referrer: createNewValueBound(allowed.referrer),
    place: createNewValueBound(allowed.place),
  };

  function chooseReferrer(referrer: Referrer, known: KnownSources, mayAdd: () => boolean): Referrer {
    if (known.referrer(referrer.url) || mayAdd()) return referrer;
    const site = { url: siteOf(referrer), host: referrer.host };
    return known.referrer(site.url) || known.host(site.host) ? site : otherReferrer;
  }

  const chooseUserAgent = (userAgent: string, known: KnownSources, mayAdd: () => boolean): string => {
    if (known.userAgent(userAgent) || mayAdd()) return userAgent;
    return (isBot(userAgent) ? otherBotUserAgent : otherUserAgent).userAgent;
  };

  return (click: NewClick, known: KnownSources): ChosenSources => {
    const { itemPk, parentPk, at, userAgent, referrer, geo } = click;
    // QR codes share the limit of their link.
    const subject = parentPk ?? itemPk;
    return {
      userAgent: chooseUserAgent(userAgent, known, () => bounds.agent.take(subject, at)),
      referrer: referrer && chooseReferrer(referrer, known, () => bounds.referrer.take(subject, at)),
      geo: known.ip(geo.ip) || bounds.place.take(subject, at) ? geo : nowhere,
    };
  };
}
