import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Knex } from 'knex'
import { ownTable } from '../../db/own-schema.ts'

/** Decrypts a stored secret. */
type Decrypt = (encrypted: string) => Promise<string>

const periodMs = 30_000
const digits = 6

/**
 * Whether a code of an authenticator app is right and new. Claims the period of the code in one statement, so that a code is accepted only once,
 * even by concurrent requests. Codes of the previous and the next period also count, as clocks differ.
 */
export async function claimCode(db: Knex, userId: string, code: unknown, decrypt: Decrypt): Promise<boolean> {
  const table = () => db(ownTable('auth_two_factors')).where({ user_id: userId })
  const factor: { secret: string } | undefined = await table().first('secret')
  if (factor === undefined || typeof code !== 'string') return false
  const secret = await decrypt(factor.secret)
  const now = Math.floor(Date.now() / periodMs)
  const period = [now - 1, now, now + 1].find((candidate) => isSame(codeOf(secret, candidate), code))
  if (period === undefined) return false
  const claimed = await table()
    .where((query) => query.whereNull('last_period').orWhere('last_period', '<', period))
    .update({ last_period: period })
  return claimed === 1
}

/** Returns the code of a period: RFC 6238, as authenticator apps compute it. */
export function codeOf(secret: string, period: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(period))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

function isSame(code: string, typed: string): boolean {
  const [expected, sent] = [Buffer.from(code), Buffer.from(typed)]
  return expected.length === sent.length && timingSafeEqual(expected, sent)
}
