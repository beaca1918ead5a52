import { createHash } from 'node:crypto'
import type { Knex } from 'knex'

/** The schema of Slipform's own tables. */
const own = process.env.SLIPFORM_SCHEMA || 'slipform'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Lets the demo users change the customer with most visits and work that has documents, and comment on both and on the newest vehicle. Tells
 * whether it did: not without these users, and not where there are changes or comments.
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
  const work = await db('maintenance_records')
    .whereNotNull('diagnosis')
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .first()
  const isUsed = (await db(`${own}.audit_entries`).first('id')) ?? (await db(`${own}.record_comments`).first('id'))
  if (!admin || !editor || !viewer || !customer || !vehicle || !work || isUsed) return false

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
  const onWork = { resource: 'maintenance_records', record_id: work.id }
  const invoice = recordBytes(work.invoice, 'application/pdf')
  const diagnosis = recordBytes(work.diagnosis, 'text/plain')
  const { photo: _photo, ...booked } = { ...work, completed: false, invoice: null, diagnosis: null }
  const done = new Date(work.updated_at).getTime()
  const workChanges = [
    { by: editor, action: 'create', before: null, after: booked, at: work.created_at },
    {
      by: editor,
      action: 'update',
      before: { completed: false, diagnosis: null },
      after: { completed: true, diagnosis },
      at: new Date(done - hourMs),
    },
    {
      by: admin,
      action: 'update',
      before: { invoice: null },
      after: { invoice },
      at: new Date(done),
      message: 'Sent by e-mail',
    },
  ]
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
    {
      ...onWork,
      author_id: editor.id,
      text: `@[${viewer.id}] the photo is for the customer.`,
      created_at: ago(hourMs),
    },
    { ...onWork, author_id: viewer.id, text: 'They have it.', created_at: ago(hourMs / 2) },
  ]
  await db.transaction(async (trx) => {
    await trx('customers')
      .where({ id: customer.id })
      .update({ ...last, updated_at: ago(hourMs) })
    await trx(`${own}.audit_entries`).insert(
      [
        ...changes.map((change) => ({ ...onCustomer, ...change })),
        ...workChanges.map((change) => ({ ...onWork, ...change })),
      ].map(({ by, before, after, ...entry }) => ({
        ...entry,
        actor_id: by.id,
        actor: by.email,
        before: before && JSON.stringify(before),
        after: JSON.stringify({ ...after, ...('access_code' in after && after.access_code && { access_code: '***' }) }),
      })),
    )
    const stored = await trx(`${own}.record_comments`).insert(comments).returning(['id', 'text'])
    const mentions = stored.flatMap(({ id, text }) =>
      [admin, editor, viewer]
        .filter((user) => text.includes(user.id))
        .map((user) => ({ comment_id: id, user_id: user.id })),
    )
    await trx(`${own}.comment_mentions`).insert(mentions)
  })
  return true
}

/** Describes bytes as the history does. */
function recordBytes(bytes: Uint8Array, type: string) {
  return { size: bytes.length, type, sha256: createHash('sha256').update(bytes).digest('hex') }
}
