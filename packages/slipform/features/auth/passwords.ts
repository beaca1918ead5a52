import type { Knex } from 'knex'
import { type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { passwordLength } from '../../base/limits.ts'
import { ownTable } from '../../db/own-schema.ts'
import { forgetDevices } from './devices.ts'
import { endLinks } from './links.ts'

/** Loads better-auth's hashing, by which its tables hold passwords. On first use, to keep the start short. */
const load = () => import('better-auth/crypto')

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  const crypto = await load()
  return crypto.hashPassword(password)
}

/**
 * Stores the hash of a checked password, in the transaction of the caller. Ends the user's sessions, remembered devices and links: a thief
 * of the old password may hold them.
 */
export async function replacePassword(db: Knex, userId: string, hash: string): Promise<void> {
  const account = { user_id: userId, provider_id: 'credential' }
  await db(ownTable('auth_accounts')).where(account).update({ password: hash })
  await db(ownTable('auth_sessions')).where({ user_id: userId }).delete()
  await forgetDevices(db, userId)
  await endLinks(db, userId)
}

/** Whether a password matches a stored hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const crypto = await load()
  return crypto.verifyPassword({ hash, password })
}

/** Returns the fault of a password; undefined for a valid one. */
export function faultOfPassword({ length }: string): FieldError | undefined {
  const { shortest, longest } = passwordLength
  return length < shortest || length > longest ? fieldError('password_length', { shortest, longest }) : undefined
}
