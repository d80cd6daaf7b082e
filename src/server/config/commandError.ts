/** The message is a sentence that tells the operator why a command does nothing. */
export class CommandError extends Error {}
