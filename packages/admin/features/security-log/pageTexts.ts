import { humanizeName, securityEvents } from 'slipform/browser'

/** Returns texts that are the names of things in words. */
const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, humanizeName(name)]))

/** The texts of the page of the security log, which load with it. Events and details without a text have their own name. */
export const texts = {
  auth: {
    event: 'Event',
    event_at: 'Time',
    event_subject: 'User',
    event_actor: 'By',
    event_ip: 'Address',
    event_details: 'Details',
    device: 'Device',
    event_detail: {
      ...named(['limit', 'sessions', 'method', 'path', 'as', 'until', 'reason']),
      limits: { account: 'Per account', address: 'Per address', pair: 'Per account and address' },
      changed: 'Changed',
      ended: 'Ended',
      code: 'Error',
      permissions: 'Who may do this',
    },
    events: {
      ...named(securityEvents),
      sign_in: 'Signed in',
      sign_out: 'Signed out',
      email_change_requested: 'Address change requested',
      email_change_failed: 'Address not changed',
      email_changed: 'Address changed',
      second_factor_failed: 'Wrong code',
      account_linked: 'Linked to single sign-on',
      view_began: 'View as began',
      view_writes_allowed: 'View as may write',
      view_ended: 'View as ended',
      sign_in_failed: 'Sign-in failed',
      sign_in_limited: 'Sign-in paused',
      refused: 'Permission denied',
    },
  },
}
