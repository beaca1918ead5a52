// @module-tag rest

import { beforeEach, describe, expect, test } from 'vitest'
import { readUserCommand } from '../../../packages/slipform/cli/user-commands.ts'
import { Note } from '../fixtures/note.ts'
import { startApp } from '../support/app.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { clientWith, cookieOf, password, signIn } from '../support/people.ts'

const app = startApp({
  models: { Note },
  begin: migrateGarage,
  signIn: true,
})

beforeEach(async () => {
  await app.sql(
    'truncate slipform.auth_users, slipform.auth_sessions, slipform.auth_accounts, slipform.auth_api_keys, slipform.auth_limits, slipform.saved_views, slipform.record_comments, slipform.comment_mentions cascade',
  )
})

/** Runs a command as the script does. */
const user = async (line: string, given?: string) => {
  const said = await app.db.transaction(readUserCommand(line.split(' '), given))
  app.recheckUsers()
  return said
}
const statusOf = async (email: string, typed: string) => (await signIn(app, email, typed)).status

describe('add', () => {
  test('creates a user who can sign in, with a generated password that is printed once', async () => {
    const said = await user('add Ann@Example.com --role admin')
    expect(said).toMatch(/^Added ann@example.com as admin\. Password: [\w-]{16}$/)
    const signedIn = await signIn(app, 'ann@example.com', said.replace(/.*: /, ''))
    const me = await clientWith(app.base, { cookie: cookieOf(signedIn) }).get('/auth/me')
    expect(me.json.user).toMatchObject({ email: 'ann@example.com', name: 'ann@example.com', role: 'admin' })
  })

  test('takes a password that is given, and does not say it', async () => {
    expect(await user('add bob@example.com --role viewer --name Bob', password)).toBe(
      'Added bob@example.com as viewer.',
    )
    expect(await statusOf('bob@example.com', password)).toBe(200)
  })

  test.each([
    ['add ann@example.com --role boss', password, "The roles are viewer, editor and admin, not 'boss'."],
    ['add ann@example.com', password, "The roles are viewer, editor and admin, not ''."],
    ['add ann@example.com --role public', password, "The roles are viewer, editor and admin, not 'public'."],
    ['add ann --role admin', password, 'email: must match format "email"'],
    ['add ann@example.com --role admin', 'too short', 'password: must have 10 to 128 characters'],
    ['add admin@example.com --role admin', 'demo-admin-1', 'This is the public password of a demo user'],
    ['add --role admin', password, 'An e-mail address is missing.'],
    ['add Known@example.com --role admin', password, 'There is a user known@example.com already.'],
  ])('%s is refused', async (line, given, fault) => {
    await user('add known@example.com --role viewer', password)
    await expect(user(line, given)).rejects.toThrow(fault)
    expect(await user('list')).toBe('known@example.com  viewer  known@example.com')
  })
})

test('unlock lets a locked-out admin sign in again', async () => {
  await user('add ann@example.com --role admin', password)
  expect(await user('unlock')).toBe('Nothing to do: no wrong passwords are counted.')
  for (let attempt = 0; attempt < 10; attempt += 1) await signIn(app, 'ann@example.com', 'wrong')
  expect(await statusOf('ann@example.com', password)).toBe(429)
  expect(await user('unlock')).toBe('Forgot all wrong passwords: users can try again.')
  expect(await statusOf('ann@example.com', password)).toBe(200)
})

test('list says who there is', async () => {
  expect(await user('list')).toBe('There are no users yet.')
  await user('add bob@example.com --role viewer --name Bob', password)
  await user('add ann@example.com --role admin --name Ann', password)
  await user('ban bob@example.com')
  expect(await user('list')).toBe('ann@example.com  admin  Ann\nbob@example.com  viewer  Bob  banned')
})

describe('of a user', () => {
  beforeEach(async () => {
    await user('add ann@example.com --role admin', password)
    await user('add bob@example.com --role viewer', password)
  })

  test.each([
    ['role BOB@example.com editor', 'BOB@example.com is editor now.', 200],
    ['ban bob@example.com', 'bob@example.com is banned.', 403],
    ['password bob@example.com', 'Changed the password of bob@example.com. Password: ', 401],
    ['remove bob@example.com', 'Removed bob@example.com.', 401],
  ])('%s ends the sessions', async (line, said, next) => {
    const bob = clientWith(app.base, { cookie: cookieOf(await signIn(app, 'bob@example.com')) })
    expect((await bob.get('/openapi.json')).status).toBe(200)
    expect(await user(line)).toContain(said)
    expect((await bob.get('/openapi.json')).status).toBe(401)
    expect(await statusOf('bob@example.com', password)).toBe(next)
  })

  test('a password that is given is theirs now', async () => {
    expect(await user('password bob@example.com', 'another horse battery')).toBe(
      'Changed the password of bob@example.com.',
    )
    expect(await statusOf('bob@example.com', 'another horse battery')).toBe(200)
    await expect(user('password bob@example.com', 'short')).rejects.toThrow('must have 10 to 128 characters')
  })

  test('unban takes the ban back', async () => {
    await user('ban bob@example.com')
    expect(await user('unban bob@example.com')).toBe('bob@example.com may sign in again.')
    expect(await statusOf('bob@example.com', password)).toBe(200)
  })

  test.each(['role ann@example.com viewer', 'ban ann@example.com', 'remove ann@example.com'])(
    '%s is refused to the last admin',
    async (line) => {
      await expect(user(line)).rejects.toThrow('The last admin stays one')
      expect(await user('list')).toContain('ann@example.com  admin  ann@example.com\n')
    },
  )

  test.each(['role', 'password', 'ban', 'unban', 'remove', 'add-key'])(
    '%s of an unknown user is rejected',
    async (command) => {
      await expect(user(`${command} who@example.com viewer`)).rejects.toThrow(
        'There is no user who@example.com. Known are:\nann@example.com  admin',
      )
      await expect(user(command)).rejects.toThrow('An e-mail address is missing.')
    },
  )

  test('keys are made, listed by their start, and removed', async () => {
    expect(await user('keys')).toBe('There are no keys yet.')
    const [key = ''] = (await user('add-key bob@example.com --name report --days 90')).split('\n')
    const program = clientWith(app.base, { authorization: `Bearer ${key}` })
    expect((await program.get('/openapi.json')).status).toBe(200)
    const listed = await user('keys')
    expect(listed).toMatch(/^slip_.{4}… {2}bob@example\.com {2}report {2}ends 2\d{3}-/)
    expect(listed).not.toContain(key)
    expect(await user(`remove-key ${key.slice(0, 9)}`)).toBe('Removed the key.')
    app.recheckUsers()
    expect((await program.get('/openapi.json')).status).toBe(401)
  })

  test.each([
    ['add-key bob@example.com', '--name is missing.'],
    ['add-key bob@example.com --name report --days soon', "--days must be a number of days, not 'soon'."],
    ['add-key bob@example.com --name report --days 0', "--days must be a number of days, not '0'."],
    ['remove-key slip_none', 'No key starts with slip_none.'],
    ['remove-key', 'The start of a key is missing.'],
  ])('%s is refused', async (line, fault) => {
    await expect(user(line)).rejects.toThrow(fault)
  })
})

test.each([
  ['', /^slipform user <command>/],
  ['frob', /^There is no command "frob"\.\n\nslipform user <command>/],
  ['constructor', /^There is no command "constructor"\./],
])('%j says what is wrong before it says how it is done', (line, text) => {
  expect(() => readUserCommand(line.split(' '))).toThrow(text)
})
