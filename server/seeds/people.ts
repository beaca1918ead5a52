import type { Knex } from 'knex'

/** The schema of Slipform's own tables. */
const own = process.env.SLIPFORM_SCHEMA || 'slipform'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Lets the demo users change the customer with most visits and comment on it and on the newest vehicle. Tells whether it did: not without these
 * users, and not where there are changes or comments.
 */
export async function fill(db: Knex): Promise<boolean> {
  for (const table of ['auth_users', 'audit_entries', 'record_comments'])
    if (!(await db.schema.withSchema(own).hasTable(table))) return false
  const users = await db(`${own}.auth_users`).select('id', 'email')
  const userOf = (role: string) => users.find(({ email }) => email === `${role}@example.com`)
  const [admin, editor, viewer] = [userOf('admin'), userOf('editor'), userOf('viewer')]
  const now = Date.now()
  const customer = await db('customers')
    .where('created_at', '<', new Date(now - 60 * dayMs))
    .orderBy([{ column: 'visits', order: 'desc' }, 'id'])
    .first()
  const vehicle = await db('vehicles').orderBy('created_at', 'desc').first('id')
  const isUsed = (await db(`${own}.audit_entries`).first('id')) ?? (await db(`${own}.record_comments`).first('id'))
  if (!admin || !editor || !viewer || !customer || !vehicle || isUsed) return false

  const ago = (ms: number) => new Date(now - ms)
  const last = { tier: 'gold', phone: '+31 20 555 0142', notes: 'Pays by invoice' }
  const first = { ...last, tier: 'standard', phone: null, notes: null }
  const changes = [
    {
      by: editor,
      action: 'create',
      before: null,
      after: { ...customer, ...first, visits: 0 },
      at: customer.created_at,
    },
    { by: editor, action: 'update', before: { phone: null }, after: { phone: last.phone }, at: ago(41 * dayMs) },
    { by: admin, action: 'update', before: { tier: 'standard' }, after: { tier: 'silver' }, at: ago(12 * dayMs) },
    { by: editor, action: 'update', before: { notes: null }, after: { notes: last.notes }, at: ago(26 * hourMs) },
    {
      by: admin,
      action: 'update',
      before: { tier: 'silver' },
      after: { tier: last.tier },
      at: ago(hourMs),
      message: `${customer.visits} visits`,
    },
  ]
  const onCustomer = { resource: 'customers', record_id: customer.id }
  const onVehicle = { resource: 'vehicles', record_id: vehicle.id }
  const comments = [
    { ...onCustomer, author_id: viewer.id, text: 'Asked for the invoice by post.', created_at: ago(27 * hourMs) },
    {
      ...onCustomer,
      author_id: editor.id,
      text: `@[${admin.id}] do they get the gold tier?`,
      created_at: ago(2 * hourMs),
    },
    {
      ...onVehicle,
      author_id: editor.id,
      text: 'The second key is in the box.',
      created_at: ago(3 * hourMs),
    },
    { ...onVehicle, author_id: viewer.id, text: `Thanks, @[${editor.id}].`, created_at: ago(2 * hourMs) },
  ]
  await db.transaction(async (trx) => {
    await trx('customers')
      .where({ id: customer.id })
      .update({ ...last, updated_at: ago(hourMs) })
    await trx(`${own}.audit_entries`).insert(
      changes.map(({ by, action, before, after, at, message }) => ({
        ...onCustomer,
        action,
        message,
        at,
        actor_id: by.id,
        actor: by.email,
        before: before && JSON.stringify(before),
        after: JSON.stringify({ ...after, ...('access_code' in after && after.access_code && { access_code: '***' }) }),
      })),
    )
    const stored = await trx(`${own}.record_comments`).insert(comments).returning(['id', 'text'])
    const mentions = stored.flatMap(({ id, text }) =>
      [admin, editor].filter((user) => text.includes(user.id)).map((user) => ({ comment_id: id, user_id: user.id })),
    )
    await trx(`${own}.comment_mentions`).insert(mentions)
  })
  return true
}
