// @module-tag rest

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Note } from '../fixtures/note.ts'
import { startApp } from '../support/app.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { addUser, clientWith, cookieOf, password } from '../support/people.ts'

const options = { models: { Note }, begin: migrateGarage, signIn: true } as const
const direct = startApp(options)
const app = startApp({ ...options, trustProxy: 1 })

beforeAll(async () => {
  for (const role of ['viewer', 'editor'] as const) await addUser(app, role)
})
beforeEach(async () => {
  for (const { sql } of [app, direct]) await sql('truncate slipform.auth_limits')
})

const viewer = 'viewer@example.org'

/** Tries to sign in, from somewhere as the proxy says. Without a password an attempt is refused before one is hashed. */
const attempt = (email: unknown, from: string, typed?: string, client = app) =>
  client.post('/auth/sign-in/email', { email, password: typed }, { 'x-forwarded-for': from })

/** Makes attempts, 20 at once, and returns how many of them had another response than "too many". More would wait too long on a busy machine. */
async function countChecked(attempts: number, make: (at: number) => ReturnType<typeof attempt>): Promise<number> {
  let checked = 0
  for (let start = 0; start < attempts; start += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => make(start + at)))
    for (const { status } of answers) expect([400, 401, 429]).toContain(status)
    checked += answers.filter(({ status }) => status !== 429).length
  }
  return checked
}

const addressOf = (at: number) => `198.51.${at >> 8}.${at & 255}`

// A few more than each limit: 200 for an account, 100 for an address, 10 for both.
const [forAccount, forAddress, forBoth] = [220, 120, 20]

describe('of many attempts', () => {
  test('at one account from as many addresses 200 are checked, and none succeeds meanwhile', async () => {
    // No address of the tests below: what success gives back may be given after its answer.
    const from = '203.0.113.7'
    expect(await countChecked(forAccount, (at) => attempt(viewer, addressOf(at)))).toBe(200)
    expect((await attempt(viewer, from, password)).status).toBe(429)
    expect((await attempt('editor@example.org', from, password)).status).toBe(200)
    await app.sql('update slipform.auth_limits set expire = 1')
    expect((await attempt(viewer, from, password)).status).toBe(200)
  })

  test('from one address at as many accounts 100 are checked, and other addresses go on', async () => {
    expect(await countChecked(forAddress, (at) => attempt(`user${at}@example.org`, '203.0.113.1'))).toBe(100)
    expect((await attempt(viewer, '203.0.113.1', password)).status).toBe(429)
    expect((await attempt(viewer, '203.0.113.2', password)).status).toBe(200)
  })

  test('at one account in as many spellings 10 are checked', async () => {
    const wide = viewer.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
    const spelled = (at: number) => {
      const cased = viewer.replaceAll(/[a-z]/g, (letter, place) =>
        (at >> (place % 9)) & 1 ? letter.toUpperCase() : letter,
      )
      return [cased, ` ${cased}`, `${cased}\t`, wide, `\u00a0${cased}\u2003`][at % 5]
    }
    expect(await countChecked(forBoth, (at) => attempt(spelled(at), '203.0.113.1'))).toBe(10)
    expect((await attempt(viewer, '203.0.113.1', password)).status).toBe(429)
  })

  test('from one network of IPv6 10 are checked', async () => {
    const within = (at: number) => `2001:db8:0:7:${at.toString(16)}::${(at * 7).toString(16)}`
    expect(await countChecked(forBoth, (at) => attempt(viewer, within(at)))).toBe(10)
    expect((await attempt(viewer, '2001:db8:0:8::1', password)).status).toBe(200)
  })

  test('that name addresses in front of what the proxy says 10 are checked', async () => {
    expect(await countChecked(forBoth, (at) => attempt(viewer, `${addressOf(at)}, 203.0.113.1`))).toBe(10)
  })

  test('that name addresses where no proxy stands 10 are checked', async () => {
    expect(await countChecked(forBoth, (at) => attempt(viewer, addressOf(at), undefined, direct))).toBe(10)
  })
})

test('as long as an outsider may try, the owner comes in', async () => {
  await countChecked(180, (at) => attempt(viewer, addressOf(at)))
  for (let time = 0; time < 12; time++) expect((await attempt(viewer, '203.0.113.1', password)).status).toBe(200)
})

test('attempts that are no e-mail address are counted together', async () => {
  const strange: unknown[] = [null, 1, [viewer], { toString: 1 }, {}, '', undefined, true, ['a'], [[]], '  ', -1]
  const answers = await Promise.all(strange.map((email) => attempt(email, '203.0.113.1', 'whatever it is')))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
})

// Hashing the password is nearly all of it. Its processor time is measured, as the machine may be busy with other things.
test('a missing account takes as much work as an existing one', async () => {
  const least = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
  for (let time = 0; time < 3; time++) {
    for (const [who, email] of [
      ['known', viewer],
      ['unknown', 'unknown@example.org'],
    ] as const) {
      const before = process.cpuUsage()
      expect((await attempt(email, addressOf(time), 'not the password')).status).toBe(401)
      const { user, system } = process.cpuUsage(before)
      least[who] = Math.min(least[who], user + system)
    }
  }
  expect(least.unknown).toBeGreaterThan(least.known / 2)
  expect(least.unknown).toBeLessThan(least.known * 2)
})

test('a stolen session does not reveal the password by changing it', async () => {
  const cookie = cookieOf(await attempt(viewer, '203.0.113.1', password))
  const thief = clientWith(app.base, { cookie, 'x-forwarded-for': '203.0.113.9' })
  const change = (currentPassword: string) =>
    thief.post('/auth/change-password', { currentPassword, newPassword: 'another horse battery' })
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => change(`guess number ${at}`)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await change(password)).status).toBe(429)
})
