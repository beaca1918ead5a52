import { passwordLength } from 'slipform/browser'

/** The texts of signing in, users and keys, below `slipform`. */
export const texts = {
  auth: {
    demo: 'Or sign in with a demo account:',
    first_user:
      'In development, create a user in the project’s folder. Stop the server before, if its database is embedded.',
    first_user_add: 'Prints a password',
    first_user_password: 'Prints a new password for a user who exists',
    again: 'Sign in again',
    again_why: 'Your session has expired. Nothing on the page is lost: sign in, then save again.',
    page_denied: 'This is the dashboard: you may not see the page that was open before.',
    change_password: 'Change password',
    current_password: 'Current password',
    new_password: 'New password',
    new_password_help: `At least ${passwordLength.shortest} characters`,
    password_changed: 'Password changed. Your other sessions have ended.',
    users: 'User account |||| User accounts',
    other_password: 'New password',
    other_password_help: 'Leave empty to keep the current password. A new one ends all sessions of the user.',
    banned_help: 'A banned user is signed out at once, and their API keys stop working.',
    since: 'Created',
    keys: 'API key |||| API keys',
    keys_what: 'A program sends a key instead of signing in, and acts as the user of the key.',
    key: 'Key',
    key_user: 'Acts as',
    key_used: 'Last used',
    key_ends: 'Expires',
    key_made: 'API key created',
    key_once: 'Copy the key now: it is not shown again. Programs send it as Authorization: Bearer …',
    key_copied: 'Copied',
    key_not_copied: 'The browser did not allow copying. Select the key and copy it yourself.',
    copy: 'Copy',
    revoke: 'Revoke',
  },
}
