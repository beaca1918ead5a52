/**
 * A marker for `on_create`: the user who creates the record, unless the client sends another; null without a user, as in scripts.
 * `author_id: uuid({ nullable: true, references: 'slipform.auth_users' }).crud({ on_create: currentUser })`.
 *
 * @example
 * currentUser() // undefined
 */
export function currentUser(): undefined {
  return undefined
}
