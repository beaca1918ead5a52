import { beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { allFeatures } from '../support/features.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { password, signIn, usersOf } from '../support/people.ts'

const publicUrl = 'https://admin.example.org'
const options = { models: {}, begin: migrateGarage, signIn: true, publicUrl } as const
const app = startApp(options)
const { as, ids } = usersOf(app, { root: 'admin', ann: 'viewer', bob: 'viewer', cal: 'viewer' })
const withoutMail = startApp({ ...options, features: allFeatures().filter(({ name }) => name !== 'mail') })
const others = usersOf(withoutMail, { root: 'admin' })
const env = { NODE_ENV: 'production', AUTH_SECRET: 'x'.repeat(32), SMTP_URL: 'smtp://x', MAIL_FROM: 'a@example.org' }
const unreachable = startApp({ ...options, env })
const strangers = usersOf(unreachable, { root: 'admin', ann: 'viewer' })

const other = 'another horse battery'

beforeEach(async () => {
  await app.sql('truncate slipform.mails, slipform.auth_links, slipform.auth_limits, slipform.security_events')
})

const mails = () => app.sql('select recipient, subject, text, html from slipform.mails order by created_at')
const events = async () =>
  (await app.sql('select event from slipform.security_events order by id')).map(({ event }) => event)

async function mailedToken(): Promise<string> {
  const [mail] = (await mails()).slice(-1)
  const [, token = ''] = /https:\/\/admin\.example\.org\/#\/\w+\?token=([\w-]{43})/.exec(mail?.text) ?? []
  expect(token).not.toBe('')
  return token
}

let count = 0
async function invite(): Promise<{ id: string; email: string; token: string }> {
  count += 1
  const email = `new${count}@example.org`
  const { json } = await as('root').post('/auth/users', { name: 'New', email, role: 'viewer' })
  expect((await as('root').put(`/auth/invitations/${json.id}`, {})).json).toEqual({ url: null })
  return { id: json.id, email, token: await mailedToken() }
}

/** Asks for a reset, and waits for what follows the response. */
async function askForReset(email: string, headers = {}): Promise<Answer> {
  const before = (await events()).length
  const answer = await app.post('/auth/password-resets', { email }, headers)
  if (answer.status === 202) await expect.poll(async () => (await events()).length).toBe(before + 1)
  return answer
}

async function resetToken(email: string): Promise<string> {
  expect((await askForReset(email)).status).toBe(202)
  return mailedToken()
}

async function changeToken(): Promise<string> {
  const answer = await as('ann').post('/auth/email-changes', { email: 'ann2@example.org', password })
  expect(answer.status).toBe(202)
  return mailedToken()
}

/** How each purpose gets a token, and uses it. */
const purposes = {
  invitation: {
    begin: async () => (await invite()).token,
    use: (token: unknown) => app.post('/auth/invitations/accept', { token, name: 'N', password: other }),
  },
  reset: {
    begin: () => resetToken('cal@example.org'),
    use: (token: unknown) => app.post('/auth/password-resets/finish', { token, password: other }),
  },
  email_change: { begin: changeToken, use: (token: unknown) => app.post('/auth/email-changes/confirm', { token }) },
}

describe.each(Object.entries(purposes))('a link of %s', (purpose, { begin, use }) => {
  test('works once, of two requests at the same time for one', async () => {
    const token = await begin()
    const answers = await Promise.all([use(token), use(token), use(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await use(token)).json.code).toBe('invalid_link')
    expect((await events()).filter((event) => event === 'link_rejected')).toHaveLength(3)
    await app.sql(`update slipform.auth_users set email = 'ann@example.org' where id = ?`, [ids.ann ?? ''])
  })

  test('ends after its time, when it is sent again, when the user is banned, and for other purposes', async () => {
    const first = await begin()
    // A second invitation would be that of another user.
    const token = purpose === 'invitation' ? first : await begin()
    if (purpose !== 'invitation') expect((await use(first)).status).toBe(404)
    for (const [name, another] of Object.entries(purposes))
      if (name !== purpose) expect((await another.use(token)).status).toBe(404)
    const [link] = await app.sql('select user_id from slipform.auth_links limit 1')
    const ban = (banned: boolean) =>
      app.sql('update slipform.auth_users set banned = ? where id = ?', [banned, link?.user_id])
    await ban(true)
    expect((await use(token)).status).toBe(404)
    await ban(false)
    await app.sql(`update slipform.auth_links set expires_at = now() - interval '1 second'`)
    expect((await use(token)).status).toBe(404)
    expect((await app.post('/auth/links', { token })).status).toBe(404)
  })

  test('is stored as a hash, and does not depend on the host of the request', async () => {
    const token = await begin()
    const [row] = await app.sql('select * from slipform.auth_links')
    expect(JSON.stringify(row)).not.toContain(token)
    expect(row?.hash).toMatch(/^[\da-f]{64}$/)
    expect(JSON.stringify(await mails())).not.toContain('127.0.0.1')
  })

  test.each([undefined, null, 1, '', {}, ["x'"], 'x'.repeat(201), "' or 1=1 --", 'a'.repeat(43)])(
    'is not %j',
    async (token) => expect([404, 422]).toContain((await use(token)).status),
  )

  test('cannot be guessed for long', async () => {
    const answers: number[] = []
    for (let at = 0; at < 12; at += 1) answers.push((await use('a'.repeat(43))).status)
    expect(answers).toEqual([...Array(10).fill(404), 429, 429])
  })
})

test('an invited user sets name and password, and signs in', async () => {
  const { id, email, token } = await invite()
  expect(await mails()).toMatchObject([{ recipient: email, subject: 'A admin invites you to admin.example.org' }])
  expect((await as('root').get('/auth/invitations')).json).toContainEqual({ id, expires_at: expect.any(String) })
  expect((await signIn(app, email, 'wrong wrong wrong')).status).toBe(401)
  expect((await app.post('/auth/links', { token })).json).toEqual({ name: 'New', email })
  const answer = await app.post('/auth/invitations/accept', { token, name: ' Nina ', password: other })
  expect(answer.json).toEqual({ email })
  expect((await signIn(app, email, other)).status).toBe(200)
  expect((await as('root').get(`/auth/users/${id}`)).json.name).toBe('Nina')
  expect((await as('root').put(`/auth/invitations/${id}`, {})).json.code).toBe('has_password')
  expect(await events()).toEqual(['user_created', 'user_invited', 'sign_in_failed', 'invitation_accepted', 'sign_in'])
})

test('an invitation is revoked, and ends with another address of the user', async () => {
  const { id, token } = await invite()
  expect((await as('root').delete(`/auth/invitations/${id}`)).status).toBe(200)
  expect((await purposes.invitation.use(token)).status).toBe(404)
  expect((await as('root').delete(`/auth/invitations/${id}`)).status).toBe(404)
  const second = await invite()
  await as('root').put(`/auth/users/${second.id}`, { name: 'Same link' })
  expect((await app.post('/auth/links', { token: second.token })).status).toBe(200)
  await as('root').put(`/auth/users/${second.id}`, { email: 'elsewhere@example.org' })
  expect((await purposes.invitation.use(second.token)).status).toBe(404)
})

test('only admins invite, and where no mails are sent they get the link', async () => {
  for (const [method, path] of Object.entries({ PUT: `/${ids.bob}`, DELETE: `/${ids.bob}`, GET: '' })) {
    expect((await as('ann').request(method, `/auth/invitations${path}`)).status).toBe(403)
    expect((await app.request(method, `/auth/invitations${path}`)).status).toBe(401)
  }
  const { json } = await others.as('root').post('/auth/users', { name: 'New', email: 'n@example.org', role: 'viewer' })
  const invited = await others.as('root').put(`/auth/invitations/${json.id}`, {}, { host: 'evil.example.com' })
  expect(invited.json.url).toMatch(/^https:\/\/admin\.example\.org\/#\/invitation\?token=[\w-]{43}$/)
  expect((await withoutMail.post('/auth/password-resets', { email: 'root@example.org' })).json.code).toBe('no_mails')
})

test('in production without PUBLIC_URL no link is sent, and the response names the setting', async () => {
  const { json } = await strangers.as('root').post('/auth/users', { name: 'N', email: 'n@example.org', role: 'viewer' })
  const answers = [
    await strangers.as('root').put(`/auth/invitations/${json.id}`, {}),
    await unreachable.post('/auth/password-resets', { email: 'ann@example.org' }),
    await unreachable.post('/auth/password-resets', { email: 'unknown@example.org' }),
    await strangers.as('ann').post('/auth/email-changes', { email: 'x@example.org', password }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(409)
    expect(answer.json.message).toContain('PUBLIC_URL')
  }
  expect(await unreachable.sql('select 1 from slipform.mails')).toEqual([])
})

test('a reset ends all sessions and links of the user, who is told', async () => {
  const session = await signIn(app, 'bob@example.org')
  expect(session.status).toBe(200)
  const token = await resetToken('BOB@example.org')
  expect((await as('bob').get('/auth/me')).json.user).not.toBeNull()
  expect((await purposes.reset.use(token)).json).toEqual({ email: 'bob@example.org' })
  expect((await as('bob').get('/auth/me')).json.user).toBeNull()
  expect((await signIn(app, 'bob@example.org')).status).toBe(401)
  expect((await signIn(app, 'bob@example.org', other)).status).toBe(200)
  expect((await mails()).at(-1)).toMatchObject({ subject: 'Your password for admin.example.org was reset' })
  expect(await events()).toEqual(
    expect.arrayContaining(['password_reset_requested', 'password_reset', 'sign_in_failed', 'sign_in']),
  )
})

test('a request for a reset tells nothing of an address, and sends a limited number of mails', async () => {
  const { email } = await invite()
  await app.sql('truncate slipform.mails')
  const bare = ({ status, text, headers }: Answer) => ({ status, text, headers: [...headers.keys()].sort() })
  const known = await askForReset('ann@example.org')
  for (const address of ['unknown@example.org', email]) expect(bare(await askForReset(address))).toEqual(bare(known))
  expect(await mails()).toHaveLength(1)
  const limits = async (address: string) => {
    await app.sql('truncate slipform.auth_limits')
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1)
      statuses.push((await app.post('/auth/password-resets', { email: address })).status)
    return statuses
  }
  expect(await limits('ann@example.org')).toEqual([...Array(5).fill(202), 429])
  expect(await limits('unknown@example.org')).toEqual([...Array(5).fill(202), 429])
  expect((await signIn(app, 'ann@example.org')).status).toBe(200)
  const requested = async () => (await events()).filter((event) => event === 'password_reset_requested').length
  await expect.poll(requested).toBe(13)
})

test('a request for a reset is answered before the work begins', async () => {
  const lock = await app.db.transaction()
  await lock.raw('lock table slipform.auth_links')
  expect((await app.post('/auth/password-resets', { email: 'ann@example.org' })).status).toBe(202)
  expect(await mails()).toEqual([])
  await lock.commit()
  await expect.poll(async () => (await mails()).length).toBe(1)
})

test('an address is changed by a link at the new one, with the password; the old one is told', async () => {
  const change = (email: string, typed = password) => as('ann').post('/auth/email-changes', { email, password: typed })
  expect((await change('ann2@example.org', 'wrong wrong wrong')).json.code).toBe('invalid_password')
  expect((await app.post('/auth/email-changes', { email: 'x@example.org', password })).status).toBe(401)
  const taken = await change('root@example.org')
  expect(await mails()).toEqual([])
  const token = await changeToken()
  expect(taken.status).toBe(202)
  expect((await as('ann').get('/auth/me')).json.user.email).toBe('ann@example.org')
  expect((await purposes.email_change.use(token)).json).toEqual({ email: 'ann2@example.org' })
  expect((await as('ann').get('/auth/me')).json.user.email).toBe('ann2@example.org')
  expect(await mails()).toMatchObject([{ recipient: 'ann2@example.org' }, { recipient: 'ann@example.org' }])
  expect(await events()).toEqual([
    'email_change_failed',
    'email_change_requested',
    'email_change_requested',
    'email_changed',
  ])
  await app.sql(`update slipform.auth_users set email = 'ann@example.org' where id = ?`, [ids.ann ?? ''])
})

test('an address that another user has taken meanwhile is refused, and the link stays', async () => {
  const token = await changeToken()
  await app.sql(`update slipform.auth_users set email = 'ann2@example.org' where id = ?`, [ids.bob ?? ''])
  expect((await purposes.email_change.use(token)).status).toBe(409)
  await app.sql(`update slipform.auth_users set email = 'bob@example.org' where id = ?`, [ids.bob ?? ''])
  expect((await purposes.email_change.use(token)).status).toBe(200)
  await app.sql(`update slipform.auth_users set email = 'ann@example.org' where id = ?`, [ids.ann ?? ''])
})

test('names do not leave their place in mails, whose pages send no referrer', async () => {
  const name = 'Eve\r\nBcc: x@example.org <img src=x onerror=alert(1)>'
  await app.sql('update slipform.auth_users set name = ? where id = ?', [name, ids.root ?? ''])
  app.recheckUsers()
  await invite()
  const [mail] = await mails()
  expect(mail?.subject).not.toMatch(/[\r\n]/)
  expect(mail?.html).not.toContain('<img')
  await app.sql(`update slipform.auth_users set name = 'A admin' where id = ?`, [ids.root ?? ''])
  expect((await app.get('/auth/me')).headers.get('referrer-policy')).toBe('no-referrer')
})

test('mails are in the language of the browser that causes them', async () => {
  await askForReset('ann@example.org', { 'accept-language': 'fr-CH, de;q=0.5' })
  expect((await mails())[0]?.subject).toMatch(/^Réinitialisez/)
})
