/** Slipform's own tables: users, sessions, the audit log, saved views and comments. */
export const engineTables: readonly string[] = [
  'auth_users',
  'auth_sessions',
  'auth_accounts',
  'auth_verifications',
  'auth_api_keys',
  'auth_limits',
  'audit_entries',
  'security_events',
  'saved_views',
  'record_comments',
  'comment_mentions',
  'record_locks',
]
