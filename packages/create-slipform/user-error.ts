/** A reason for creating nothing, in words for the user. */
export class UserError extends Error {}
