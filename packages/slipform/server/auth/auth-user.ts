import { randomUUID } from 'node:crypto'
import type { CreateOf, IdOf, RowOf, UpdateOf } from '../../model/api-types.ts'
import type { Database } from '../../model/hooks.ts'
import { boolean, datetime, now, oneOf, text, uuid } from '../../model/kinds.ts'
import { passwordLength } from '../../model/limits.ts'
import { model } from '../../model/model.ts'
import { fieldError } from '../../model/resource/field-error.ts'
import { rejection } from '../../model/resource/validate.ts'
import { defaultMinimumRole, userRoles } from '../../model/roles.ts'
import { ApiError } from '../crud/errors/errors.ts'
import { CrudOperations, operations } from '../crud/operations.ts'
import { faultOfPassword } from './password-length.ts'
import { hashPassword } from './passwords.ts'

const { shortest, longest } = passwordLength

/** Users who may sign in. */
export class AuthUser extends model({
  table: 'auth_users',
  crud: { name_singular: 'user', name_plural: 'users', description: 'People who may sign in' },

  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create', 'update'], on_create: randomUUID }),
    name: text({ minLength: 1 }).crud({ filterable: true, sortable: true, fulltext: true }),
    email: text({ unique: true, format: 'email' }).crud({ filterable: true, sortable: true, fulltext: true }),
    role: oneOf(userRoles).crud({ filterable: true, sortable: true, on_create: defaultMinimumRole }),
    banned: boolean().crud({ filterable: true, on_create: false }),
    password: text({ nullable: true, minLength: shortest, maxLength: longest }).crud({
      non_db_attr: true,
    }),
    created_at: datetime().crud({ sortable: true, exclude: ['create', 'update'], on_create: now }),
    updated_at: datetime().crud({ exclude: ['create', 'update'], on_create: now, on_update: now }),
  },
}) {}

type User = typeof AuthUser

/**
 * Signs a user out in the same transaction when they are banned or get another role or password. Keeps at least one admin.
 */
class AuthUserOperations extends CrudOperations<User> {
  override async create(db: Database, { password, ...data }: CreateOf<User>): Promise<RowOf<User>> {
    if (typeof password !== 'string') throw rejection({ password: fieldError('required', {}) })
    const hash = await hashOf(password)
    const user = await super.create(db, { ...data, email: data.email.trim().toLowerCase() })
    const account = { user_id: user.id, account_id: user.id, provider_id: 'credential' }
    await db.table('auth_accounts').insert({ ...account, password: hash })
    return user
  }

  override async update(db: Database, id: IdOf<User>, { password, ...data }: UpdateOf<User>): Promise<RowOf<User>> {
    const email = data.email?.trim().toLowerCase()
    const hadAdmins = await lockAdmins(db)
    const user = await super.update(db, id, { ...data, ...(email !== undefined && { email }) })
    await keepAnAdmin(db, hadAdmins)
    if (typeof password === 'string') {
      const hash = await hashOf(password)
      await db.table('auth_accounts').where({ user_id: id, provider_id: 'credential' }).update({ password: hash })
    }
    if (typeof password === 'string' || data.role !== undefined || data.banned !== undefined) {
      await db.table('auth_sessions').where({ user_id: id }).delete()
    }
    return user
  }

  override async delete(db: Database, id: IdOf<User>): Promise<void> {
    const hadAdmins = await lockAdmins(db)
    await db.table('saved_views').where({ owner_id: id, is_shared: false }).delete()
    await super.delete(db, id)
    await keepAnAdmin(db, hadAdmins)
  }
}

operations(AuthUser, AuthUserOperations)

/** Checks and hashes a password: commands and settings do not pass through the validation of request bodies. */
async function hashOf(password: string): Promise<string> {
  const fault = faultOfPassword(password)
  if (fault !== undefined) throw rejection({ password: fault })
  return hashPassword(password)
}

const admins = { role: 'admin', banned: false }

/** Locks all admins in one order, so that two admins cannot remove each other's role concurrently. */
async function lockAdmins(db: Database): Promise<boolean> {
  const ids = await db.table('auth_users').where(admins).orderBy('id').forUpdate().pluck('id')
  return ids.length > 0
}

async function keepAnAdmin(db: Database, hadAdmins: boolean): Promise<void> {
  const left = await db.table('auth_users').where(admins).limit(1)
  if (hadAdmins && left.length === 0) throw ApiError.of('last_admin', {})
}
