/** Events that clients without an account can cause, or users by rejected requests: the security log stores a limited number of each. */
export const limitedEvents = [
  'sign_in_failed',
  'sign_in_limited',
  'password_change_failed',
  'second_factor_failed',
  'refused',
  'link_rejected',
  'password_reset_requested',
  'email_change_failed',
] as const

/** The events of the security log. Stored entries have these names, so they must not change; the admin has a text for each. */
export const securityEvents = [
  'sign_in',
  'sign_out',
  'password_changed',
  'user_created',
  'user_updated',
  'user_deleted',
  'user_invited',
  'invitation_revoked',
  'invitation_accepted',
  'password_reset',
  'email_change_requested',
  'email_changed',
  'second_factor_passed',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_reset',
  'recovery_codes_created',
  'recovery_code_used',
  'sessions_ended',
  'device_forgotten',
  'account_linked',
  'view_began',
  'view_writes_allowed',
  'view_ended',
  'key_created',
  'key_deleted',
  'webhook_created',
  'webhook_updated',
  'webhook_deleted',
  'webhook_disabled',
  ...limitedEvents,
] as const

/** An event of the security log. */
export type SecurityEventName = (typeof securityEvents)[number]
