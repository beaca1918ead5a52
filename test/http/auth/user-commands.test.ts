// @module-tag rest

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readUserCommand } from '../../../packages/slipform/cli/user-commands.ts'
import { Note } from '../fixtures/note.ts'
import { startApp } from '../support/app.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { clientWith, cookieOf, password, signIn } from '../support/people.ts'

const app = startApp({ models: { Note }, begin: migrateGarage, signIn: true })

const removeAll = () => app.sql('truncate slipform.auth_users, slipform.auth_limits cascade')

/** Runs a command as the script does. */
const user = async (line: string, given?: string) => {
  const said = await app.db.transaction(readUserCommand(line.split(' '), given))
  app.recheckUsers()
  return said
}
const statusOf = async (email: string, typed: string) => (await signIn(app, email, typed)).status

describe('a command', () => {
  beforeEach(removeAll)

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
    })

    test('unban takes the ban back', async () => {
      await user('ban bob@example.com')
      expect(await user('unban bob@example.com')).toBe('bob@example.com may sign in again.')
      expect(await statusOf('bob@example.com', password)).toBe(200)
    })

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
  })
})

describe('is refused, and changes nothing:', () => {
  beforeAll(async () => {
    await removeAll()
    await user('add ann@example.com --role admin', password)
    await user('add bob@example.com --role viewer', password)
  })

  const lastAdmin = 'The last admin stays one'
  const unknown = 'There is no user who@example.com. Known are:\nann@example.com  admin'
  const missing = 'An e-mail address is missing.'
  const ofAUser = ['role', 'password', 'ban', 'unban', 'remove', 'add-key']

  test.each([
    ['add cleo@example.com --role boss', "The roles are viewer, editor, admin, not 'boss'."],
    ['add cleo@example.com', "The roles are viewer, editor, admin, not ''."],
    ['add cleo@example.com --role public', "The roles are viewer, editor, admin, not 'public'."],
    ['add cleo --role admin', 'email: must be a valid email'],
    ['add cleo@example.com --role admin', 'password: must have 10 to 128 characters', 'too short'],
    ['password bob@example.com', 'must have 10 to 128 characters', 'short'],
    ['add admin@example.com --role admin', 'This is the public password of a demo user', 'demo-admin-1'],
    ['add --role admin', missing],
    ['add Bob@example.com --role admin', 'There is a user bob@example.com already.'],
    ['role ann@example.com viewer', lastAdmin],
    ['ban ann@example.com', lastAdmin],
    ['remove ann@example.com', lastAdmin],
    ...ofAUser.flatMap((command) => [
      [`${command} who@example.com viewer`, unknown],
      [command, missing],
    ]),
    ['add-key bob@example.com', '--name is missing.'],
    ['add-key bob@example.com --name report --days soon', "--days must be a number of days, not 'soon'."],
    ['add-key bob@example.com --name report --days 0', "--days must be a number of days, not '0'."],
    ['remove-key slip_none', 'No key starts with slip_none.'],
    ['remove-key', 'The start of a key is missing.'],
  ])('%s', async (line = '', fault = '', given = password) => {
    await expect(user(line, given)).rejects.toThrow(fault)
    expect(await user('list')).toBe('ann@example.com  admin  ann@example.com\nbob@example.com  viewer  bob@example.com')
  })
})

test.each([
  ['', /^slipform user <command>/],
  ['frob', /^There is no command "frob"\.\n\nslipform user <command>/],
  ['constructor', /^There is no command "constructor"\./],
])('%j says what is wrong before it says how it is done', (line, text) => {
  expect(() => readUserCommand(line.split(' '))).toThrow(text)
})
