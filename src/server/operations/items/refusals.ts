import { beingRestored, linkInTrash, qrCodeLinkFull } from '../../problems.ts';

/** Why an item cannot come out of the trash, or change with others. */
export const refusals = { 'no parent': linkInTrash, 'parent full': qrCodeLinkFull, 'being restored': beingRestored };
