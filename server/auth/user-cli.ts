import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Knex } from 'knex'
import { operationsOf, roles } from '#crud'
import { runCommand } from '../db/command.ts'
import { migrate } from '../db/migrate.ts'
import { createApiKey } from './api-key.ts'
import { AuthUser } from './auth-user.ts'
import type { User } from './user.ts'

const usage = `npm run user -- <command>

  list                                   everybody, with their roles
  add <email> --role <role> [--name <name>]
  role <email> <role>                    viewer, editor or admin
  password <email>                       gives a new one
  ban <email>, unban <email>, remove <email>
  keys                                   every key of a program
  add-key <email> --name <name> [--days <days>]
  remove-key <start of the key>

A password is taken from USER_PASSWORD; without it one is made and printed.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string' }, name: { type: 'string' }, days: { type: 'string' } },
})
const [command = '', subject = '', more = ''] = positionals

const users = operationsOf(AuthUser)

const commands: Record<string, (db: Knex) => Promise<string>> = {
  list: async (db) => {
    const rows = await db('auth_users').orderBy('email').select('email', 'role', 'name', 'banned')
    return rows
      .map(({ email, role, name, banned }) => `${email}  ${role}  ${name}${banned ? '  banned' : ''}`)
      .join('\n')
  },
  add: async (db) => {
    const { password, said } = choosePassword()
    const email = needed(subject, 'an e-mail address')
    await users.create(db, { email, name: values.name ?? email, role: readRole(values.role), password })
    return `Added ${email}.${said}`
  },
  role: async (db) => {
    await users.update(db, await idOf(db), { role: readRole(more) })
    return `${subject} is ${more} now.`
  },
  password: async (db) => {
    const { password, said } = choosePassword()
    await users.update(db, await idOf(db), { password })
    return `Changed the password of ${subject}.${said}`
  },
  ban: async (db) => {
    await users.update(db, await idOf(db), { banned: true })
    return `${subject} is banned.`
  },
  unban: async (db) => {
    await users.update(db, await idOf(db), { banned: false })
    return `${subject} may sign in again.`
  },
  remove: async (db) => {
    await users.delete(db, await idOf(db))
    return `Removed ${subject}.`
  },
  keys: async (db) => {
    const rows = await db('auth_api_keys as k')
      .join('auth_users as u', 'u.id', 'k.user_id')
      .orderBy('k.created_at')
      .select('k.*', 'u.email')
    return rows.map((key) => `${key.start}…  ${key.email}  ${key.name}  ends ${key.expires_at ?? 'never'}`).join('\n')
  },
  'add-key': async (db) => {
    const days = values.days === undefined ? undefined : Number(values.days)
    const expiresAt = days === undefined ? undefined : new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    const { key } = await createApiKey(db, {
      userId: await idOf(db),
      name: needed(values.name ?? '', '--name'),
      expiresAt,
    })
    return `${key}\nIt is not shown again. Send it as Authorization: Bearer …`
  },
  'remove-key': async (db) => {
    const count = await db('auth_api_keys')
      .where({ start: needed(subject, 'the start of a key') })
      .delete()
    return count === 0 ? `No key starts with ${subject}.` : `Removed ${count === 1 ? 'the key' : `${count} keys`}.`
  },
}

function choosePassword(): { password: string; said: string } {
  const given = process.env.USER_PASSWORD
  const password = given ?? randomBytes(12).toString('base64url')
  return { password, said: given === undefined ? ` Password: ${password}` : '' }
}

function needed(value: string, what: string): string {
  if (value === '') throw new Error(`${what} is missing.\n\n${usage}`)
  return value
}

function readRole(text = ''): User['role'] {
  const role = roles.find((each): each is User['role'] => each === text && each !== 'public')
  if (role === undefined) throw new Error(`The roles are viewer, editor and admin, not '${text}'.`)
  return role
}

async function idOf(db: Knex): Promise<string> {
  const [user] = await db('auth_users').where({ email: needed(subject, 'an e-mail address').toLowerCase() })
  if (user === undefined) throw new Error(`There is no user ${subject}. Known are:\n${await commands.list?.(db)}`)
  return user.id
}

await runCommand(async (db) => {
  const run = commands[command]
  if (run === undefined) throw new Error(usage)
  await migrate(db)
  return db.transaction(run)
})
