import { type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { passwordLength } from '../../base/limits.ts'

/** Hashes as better-auth does, whose tables hold the hashes. Loaded on first use, to keep the start short. */
const load = () => import('better-auth/crypto')

/** Hashes a password for storage. */
export async function hashPassword(password: string): Promise<string> {
  const crypto = await load()
  return crypto.hashPassword(password)
}

/** Whether a password matches a stored hash. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const crypto = await load()
  return crypto.verifyPassword({ hash, password })
}

/** Returns what is wrong with a password; undefined for a valid one. */
export function faultOfPassword({ length }: string): FieldError | undefined {
  const { shortest, longest } = passwordLength
  return length < shortest || length > longest ? fieldError('password_length', { shortest, longest }) : undefined
}
