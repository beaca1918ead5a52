/** The roles that a user can have. */
export const roleChoices = [
  { id: 'viewer', name: 'slipform.auth.roles.viewer' },
  { id: 'editor', name: 'slipform.auth.roles.editor' },
  { id: 'admin', name: 'slipform.auth.roles.admin' },
]
