/** An error that the user can fix: the command prints its message instead of a stack trace. */
export class UserError extends Error {}
