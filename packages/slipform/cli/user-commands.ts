import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Knex } from 'knex'
import { operationsOf } from '../crud/operations/operations.ts'
import { ownTable } from '../db/own-schema.ts'
import { ApiKey, createApiKey } from '../features/auth/api-key.ts'
import { AuthUser } from '../features/auth/auth-user.ts'
import { isPublicPassword } from '../features/auth/first-users.ts'
import { outsideRequests } from '../features/auth/outside-requests.ts'
import { resetSecondFactor } from '../features/auth/reset-second-factor.ts'
import type { User } from '../features/auth/user.ts'
import { users } from '../features/auth/users.ts'
import { userRoles } from '../model/roles.ts'
import { system } from '../model/signed-in-user.ts'

/** The usage of `slipform user`, whose commands are in the table below. */
export const userUsage = `slipform user <command>

  list                                   all users, with their roles
  add <email> --role <role> [--name <name>]
  role <email> <role>                    viewer, editor, admin, or a role of the project's own
  password <email>                       sets a new password
  ban <email>, unban <email>, remove <email>
  reset-second-factor <email>            lets a user without their device enrol another
  unlock                                 lets users sign in again after too many wrong passwords
  keys                                   all keys of programs
  add-key <email> --name <name> [--days <days>]
  remove-key <start of the key>

The password is read from USER_PASSWORD; without it a password is generated and printed.`

/** The arguments of a command of `npm run user --`. */
interface UserArguments {
  /** An e-mail address, or the start of a key. */
  readonly subject: string
  /** The second argument: the role of the command `role`. */
  readonly more: string
  readonly role?: string | undefined
  readonly name?: string | undefined
  readonly days?: string | undefined
  /** `USER_PASSWORD`; without it a password is generated. */
  readonly password?: string | undefined
}

type Command = (db: Knex, args: UserArguments) => Promise<string>

/**
 * Parses a command about users and keys; the returned function runs the command in a transaction and resolves with the output.
 *
 * @throws Error with the usage of the commands.
 */
export function readUserCommand(args: readonly string[], password?: string): (db: Knex) => Promise<string> {
  const options = { role: { type: 'string' }, name: { type: 'string' }, days: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
  const [name = '', subject = '', more = ''] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    const fault = name === '' || name === 'help' ? '' : `There is no command "${name}".\n\n`
    throw new Error(fault + userUsage)
  }
  return (db) => command(db, { ...values, subject, more, password })
}

const operations = operationsOf(AuthUser, outsideRequests())

const commands: Record<string, Command> = {
  list: async (db) => (await listUsers(db)) || 'There are no users yet.',
  add: async (db, args) => {
    const email = required(args.subject, 'An e-mail address').toLowerCase()
    const role = readRole(args.role)
    const { password, note } = choosePassword(args)
    const [existing] = await db(ownTable('auth_users')).where({ email })
    if (existing !== undefined) throw new Error(`There is a user ${email} already.`)
    await users.create({ email, name: args.name ?? email, role, password }, { trx: db, actor: system })
    return `Added ${email} as ${role}.${note}`
  },
  role: async (db, { subject, more }) => {
    await operations.update(db, await idOf(db, subject), { role: readRole(more) })
    return `${subject} is ${more} now.`
  },
  password: async (db, args) => {
    const { password, note } = choosePassword(args)
    await users.setPassword(await idOf(db, args.subject), password, { trx: db, actor: system })
    return `Changed the password of ${args.subject}.${note}`
  },
  ban: async (db, { subject }) => {
    await operations.update(db, await idOf(db, subject), { banned: true })
    return `${subject} is banned.`
  },
  unban: async (db, { subject }) => {
    await operations.update(db, await idOf(db, subject), { banned: false })
    return `${subject} may sign in again.`
  },
  'reset-second-factor': async (db, { subject }) => {
    await resetSecondFactor(db, await idOf(db, subject))
    return `${subject} signs in without a second factor until they enrol one again.`
  },
  unlock: async (db) => {
    const { length: count } = await db(ownTable('auth_limits')).delete('key')
    return count === 0
      ? 'Nothing to do: no wrong passwords are counted.'
      : 'Forgot all wrong passwords: users can try again.'
  },
  remove: async (db, { subject }) => {
    await operations.delete(db, await idOf(db, subject))
    return `Removed ${subject}.`
  },
  keys: async (db) => {
    const rows = await db({ k: ownTable('auth_api_keys') })
      .join({ u: ownTable('auth_users') }, 'u.id', 'k.user_id')
      .orderBy('k.created_at')
      .select('k.*', 'u.email')
    const lines = rows.map((key) => `${key.start}…  ${key.email}  ${key.name}  ends ${key.expires_at ?? 'never'}`)
    return lines.join('\n') || 'There are no keys yet.'
  },
  'add-key': async (db, { subject, name = '', days }) => {
    const key = { userId: await idOf(db, subject), name: required(name, '--name'), expiresAt: readEnd(days) }
    const created = await createApiKey(db, key)
    return `${created.key}\nIt is not shown again. Send it as Authorization: Bearer …`
  },
  'remove-key': async (db, { subject }) => {
    const start = required(subject, 'The start of a key')
    const ids: string[] = await db(ownTable('auth_api_keys')).where({ start }).pluck('id')
    if (ids.length === 0) throw new Error(`No key starts with ${start}.`)
    for (const id of ids) await operationsOf(ApiKey, outsideRequests()).delete(db, id)
    return `Removed ${ids.length === 1 ? 'the key' : `${ids.length} keys`}.`
  },
}

async function listUsers(db: Knex): Promise<string> {
  const rows = await db(ownTable('auth_users')).orderBy('email').select('email', 'role', 'name', 'banned')
  return rows.map(({ email, role, name, banned }) => `${email}  ${role}  ${name}${banned ? '  banned' : ''}`).join('\n')
}

/** Returns the password to store, and a note that shows a generated one. */
function choosePassword({ password: chosen }: UserArguments): { password: string; note: string } {
  if (chosen !== undefined && isPublicPassword(chosen)) {
    throw new Error('This is the public password of a demo user: choose another.')
  }
  const password = chosen ?? randomBytes(12).toString('base64url')
  return { password, note: chosen === undefined ? ` Password: ${password}` : '' }
}

function required(value: string, what: string): string {
  if (value === '') throw new Error(`${what} is missing.\n\n${userUsage}`)
  return value
}

function readRole(text = ''): User['role'] {
  const role = userRoles.find((name) => name === text)
  if (role === undefined) throw new Error(`The roles are ${userRoles.join(', ')}, not '${text}'.`)
  return role
}

function readEnd(days?: string): Date | undefined {
  if (days === undefined) return undefined
  if (!/^[1-9]\d{0,4}$/.test(days)) throw new Error(`--days must be a number of days, not '${days}'.`)
  return new Date(Date.now() + Number(days) * 24 * 60 * 60 * 1000)
}

async function idOf(db: Knex, subject: string): Promise<string> {
  const [user] = await db(ownTable('auth_users')).where({ email: required(subject, 'An e-mail address').toLowerCase() })
  if (user === undefined) throw new Error(`There is no user ${subject}. Known are:\n${await listUsers(db)}`)
  return user.id
}
