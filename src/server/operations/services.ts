import type { BlockedDestinations } from '../jobs/blockedDestinations.ts';
import type { Imports } from '../jobs/imports.ts';
import type { LiveCounts } from '../jobs/liveCounts.ts';
import type { CurrentSettings } from '../jobs/settings.ts';
import type { UserAgentParser } from '../jobs/userAgentParser.ts';
import type { VisitsLink } from '../jobs/visitsLink.ts';
import type { Backups } from '../backups/backups.ts';
import type { Config } from '../config/config.ts';
import type { Figures } from '../process/figures.ts';
import type { Geo } from '../geo/geo.ts';
import type { Audit } from './access/audit.ts';
import type { Google } from './access/google.ts';
import type { PictureReader } from '../images/pictureReader.ts';
import type { QrImages } from '../images/qrImages.ts';
import type { Slots } from '../limits/slots.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Problem } from '../problems.ts';
import type { Tokens } from '../rules/tokens.ts';
import type { Store } from '../store/index.ts';
import type { Provider } from './access/provider.ts';
import type { Passkeys } from './access/passkeys.ts';
import type { Passwords } from './access/passwords.ts';
import type { SecondFactors } from './access/secondFactors.ts';

/** What is wrong with a value for a schema of the contract. */
export type CheckRequest = (
  schema: 'CreateUrlRequest' | 'CreateQrCodeRequest' | 'ImportMapping',
  value: object,
) => Problem | undefined;

export interface Services {
  config: Config;
  /** Of the product, as the contract has it. */
  version: string;
  store: Store;
  clock: () => number;
  /** What the operator decided. */
  settings: Pick<CurrentSettings, 'now' | 'change' | 'readAgain'>;
  tokens: Tokens;
  mailer: Mailer;
  google: Google;
  provider: Provider;
  /** Notes who did what, for the owner of an account and for operators. */
  audit: Audit;
  pictureReader: PictureReader;
  qrImages: QrImages;
  passwords: Passwords;
  passkeys: Passkeys;
  secondFactors: SecondFactors;
  /** Each account makes its changes of single items one after another: so it takes one connection to the database. */
  changeSlots: Slots;
  geo: Geo;
  blocked: Pick<BlockedDestinations, 'find' | 'isBlocked' | 'fingerprint' | 'readOwn' | 'lists'>;
  visits: VisitsLink;
  figures: Figures;
  backups: Backups | undefined;
  userAgentParser: UserAgentParser;
  imports: Imports;
  liveCounts: LiveCounts;
  /** Checks, and trims, what is no request but has to follow the rules of one. */
  checkRequest: CheckRequest;
}
