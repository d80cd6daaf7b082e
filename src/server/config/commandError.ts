/** Why a command does nothing, in a sentence for whoever asked for it. */
export class CommandError extends Error {}
