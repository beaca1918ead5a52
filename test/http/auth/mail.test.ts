import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { html } from 'slipform/features'
import { sendMail } from 'slipform/routes'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSending, sendDue } from '../../../packages/slipform/db/outbox.ts'
import { mailsSentBy } from '../../../packages/slipform/features/mail/deliver.ts'
import { readMail } from '../../../packages/slipform/features/mail/settings.ts'
import { createTransport } from '../../../packages/slipform/features/mail/transport.ts'
import { startApp } from '../support/app.ts'
import { delaysIn } from '../support/delays.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { usersOf } from '../support/people.ts'

const app = startApp({ models: {}, begin: migrateGarage, signIn: true })
const { as } = usersOf(app, { root: 'admin', ann: 'viewer' })

let received: string[] = []
let smtp: SMTPServer | undefined

/** Starts a mail server, and returns what sends by it, and waits some milliseconds for it: a busy machine takes its time. */
async function connect(options: SMTPServerOptions = {}, patience = 60_000) {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk) => (text += chunk)).on('end', () => done(null, void received.push(text)))
    },
    ...options,
  }).on('error', () => {})
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  return transportTo((smtp.server.address() as AddressInfo).port, patience)
}

async function transportTo(port: number, patience = 60_000) {
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}?socketTimeout=${patience}&greetingTimeout=${patience}`,
    MAIL_FROM: 'Garage <g@example.org>',
  }
  const transport = await createTransport(readMail(env), console)
  if (transport === undefined) throw new Error('There is a URL.')
  return transport
}

beforeEach(async () => {
  received = []
  await app.sql('truncate slipform.mails')
})
afterEach(async () => {
  const server = smtp
  smtp = undefined
  if (server !== undefined) await new Promise<void>((resolve) => void server.close(() => resolve()))
})

const letter = { to: 'bob@example.org', subject: 'Hello', text: 'plain', html: html`<p>Hi ${'<b>Bob</b>'}</p>` }
const stored = () => app.sql('select status, attempts, error, text, html from slipform.mails order by created_at')

test('a mail is sent after its transaction, as text and HTML, and its text is deleted then', async () => {
  const transport = await connect()
  const rollback = app.db.transaction(async (trx) => {
    await sendMail(trx, letter)
    throw new Error('no')
  })
  await expect(rollback).rejects.toThrow('no')
  await app.db.transaction(async (trx) => {
    await sendMail(trx, letter)
    await sendDue(app.db, mailsSentBy(transport))
    expect(received).toEqual([])
  })
  await sendDue(app.db, mailsSentBy(transport))
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(/^From: Garage <g@example.org>\r\nTo: bob@example.org\r\nSubject: Hello\r\n/m)
  expect(received[0]).toContain('<p>Hi &#60;b&#62;Bob&#60;/b&#62;</p>')
  expect(await stored()).toEqual([{ status: 'sent', attempts: 1, error: null, text: null, html: null }])
})

const refusing = (code: number): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: code })),
})

test.each([
  ['that is down', async () => transportTo(1), 'waiting', /ECONNREFUSED/],
  ['that does not answer', () => connect({ onConnect: () => {} }, 300), 'waiting', /timeout|Greeting/i],
  ['that is busy', () => connect(refusing(450)), 'waiting', /450 no such user/],
  ['that refuses the recipient', () => connect(refusing(550)), 'failed', /550 no such user/],
])('a mail to a server %s is stored with the reason', async (_name, start, status, error) => {
  const transport = await start()
  await sendMail(app.db, letter)
  await sendDue(app.db, mailsSentBy(transport))
  expect(await stored()).toEqual([
    { status, attempts: 1, error: expect.stringMatching(error), text: letter.text, html: letter.html.markup },
  ])
  // It is not due again at once.
  await sendDue(app.db, mailsSentBy(transport))
  expect(await stored()).toMatchObject([{ attempts: 1 }])
})

test('a mail is tried eight times, each time later, and then fails; an admin sends it again', async () => {
  const down = await transportTo(1)
  await sendMail(app.db, letter)
  const delays = await delaysIn(app, 'mails', 'next_at')
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await sendDue(app.db, mailsSentBy(down))
    await app.sql('update slipform.mails set next_at = now()')
  }
  expect(await delays()).toEqual([30, 120, 600, 1800, 3600, 7200, 14400])
  expect(await stored()).toMatchObject([{ status: 'failed', attempts: 8 }])
  const [mail] = (await as('root').get('/auth/mails?status=failed')).json
  expect(mail).toMatchObject({ recipient: 'bob@example.org', error: expect.stringContaining('ECONNREFUSED') })
  expect(Object.keys(mail)).not.toContain('text')
  expect((await as('ann').get('/auth/mails')).status).toBe(403)
  expect((await as('ann').post(`/auth/mails/${mail.id}/send`, {})).status).toBe(403)
  expect((await as('root').post(`/auth/mails/${mail.id}/send`, {})).status).toBe(200)
  expect((await as('root').post(`/auth/mails/${mail.id}/send`, {})).json.code).toBe('mail_not_failed')
  expect((await as('root').post('/auth/mails/1%27/send', {})).status).toBe(404)
  await sendDue(app.db, mailsSentBy(await connect()))
  expect(await stored()).toMatchObject([{ status: 'sent' }])
})

test.each([
  'a@example.org\r\nBcc: eve@example.org',
  'a@example.org, eve@example.org',
  'Ann <a@example.org>',
  'a@example.org>\r\nDATA',
  '',
])('%j is no recipient', async (to) => {
  await expect(sendMail(app.db, { ...letter, to })).rejects.toThrow('is not an e-mail address')
})

test.each(['Hi\r\nBcc: eve@example.org', 'Hi\nX: y\r', 'Hi\u2028Bcc: eve@example.org', 'Hi\0Bcc: eve@example.org'])(
  'the subject %j is one header',
  async (subject) => {
    await sendMail(app.db, { ...letter, subject })
    await sendDue(app.db, mailsSentBy(await connect()))
    const [headers = ''] = (received[0] ?? '').split('\r\n\r\n')
    expect(headers).not.toMatch(/^(Bcc|X):/im)
    expect(headers).toMatch(/^Subject: Hi /m)
  },
)

test('a server sends what comes, and deletes what was sent or failed more than 30 days ago', async () => {
  const old = "now() - interval '31 days'"
  await app.sql(`insert into slipform.mails (recipient, subject, status, created_at)
    values ('a@example.org', 'old', 'sent', ${old}), ('a@example.org', 'old', 'failed', ${old})`)
  const stop = keepSending(app.db, mailsSentBy(await connect()), (error) => expect(error).toBeUndefined())
  await sendMail(app.db, letter)
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ status: 'sent' }]), { timeout: 60_000 })
  await stop()
  expect(received).toHaveLength(1)
})

test.each([
  [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.org' }, 'SMTP_URL must be a URL'],
  [{ SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'a@example.org' }, 'SMTP_URL must be a URL'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM is missing'],
  [
    { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Ann' },
    "MAIL_FROM must be an address such as Garage <garage@example.com>, not 'Ann'",
  ],
])('%j stops the start', (env, message) => expect(() => readMail(env)).toThrow(message))

test('in development mails are shown to this machine alone, as documents without scripts', async () => {
  await sendMail(app.db, { ...letter, subject: '<script>x</script>', html: html`<script>y</script><p>${'"'}</p>` })
  const url = app.base.replace('/api', '/dev/mail')
  const answer = await fetch(url)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await answer.text()
  expect(text).not.toMatch(/<script/)
  expect(text).toContain('sandbox="allow-popups')
  const [foreign] = await once(get(url, { headers: { host: 'evil.example.com' } }), 'response')
  expect(foreign.statusCode).toBe(404)
  for (const env of [
    { NODE_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://tunnel.example.com' },
    { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.org' },
  ])
    expect(readMail(env).isShown).toBe(false)
})
