/** Events that clients without an account can cause, or users by requests that are rejected: the log keeps a limited number of each. */
export const limitedEvents = ['sign_in_failed', 'sign_in_limited', 'password_change_failed', 'refused'] as const

/** What the security log records. */
export const securityEvents = [
  'sign_in',
  'sign_out',
  'password_changed',
  'user_created',
  'user_updated',
  'user_deleted',
  'key_created',
  'key_deleted',
  ...limitedEvents,
] as const

/** An event of the security log. */
export type SecurityEventName = (typeof securityEvents)[number]
