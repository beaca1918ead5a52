/** The texts of the security log, below `slipform`. */
export const texts = {
  auth: {
    security_log: 'Security log',
    event: 'Event',
    event_at: 'Time',
    event_subject: 'User',
    event_actor: 'By',
    event_ip: 'Address',
    event_details: 'Details',
    event_detail: {
      limit: 'Limit',
      limits: { account: 'Per account', address: 'Per address', pair: 'Per account and address' },
      changed: 'Changed',
      method: 'Method',
      path: 'Path',
      code: 'Error',
    },
    events: {
      sign_in: 'Signed in',
      sign_out: 'Signed out',
      password_changed: 'Password changed',
      user_created: 'User created',
      user_updated: 'User changed',
      user_deleted: 'User deleted',
      key_created: 'API key created',
      key_deleted: 'API key revoked',
      sign_in_failed: 'Sign-in failed',
      sign_in_limited: 'Sign-in paused',
      password_change_failed: 'Password not changed',
      refused: 'Permission denied',
    },
  },
}
