import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Secrets } from '../../base/seal.ts'
import { ownTable } from '../../db/own-schema.ts'

/** A secret with the number that better-auth stores beside encrypted values. */
export interface SecretVersion {
  readonly version: number
  readonly value: string
}

/** Numbers secrets by their hash, so that the number does not depend on the order, also while servers restart with a new secret. */
export function versionsOf(secrets: Secrets): SecretVersion[] {
  return secrets.map((value) => ({ version: createHash('sha256').update(value).digest().readUIntBE(0, 6), value }))
}

/**
 * Encrypts second factors of the previous secret with the current one, so that the previous one can be removed. Runs at each start of a server,
 * and does nothing without a previous secret.
 */
export async function encryptAnew(db: Knex, secrets: Secrets): Promise<void> {
  if (secrets.length === 1) return
  const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto')
  const versions = versionsOf(secrets)
  const currentVersion = versions[0]?.version ?? 0
  const key = { keys: new Map(versions.map(({ version, value }) => [version, value])), currentVersion }
  const anew = async (data: string) => symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) })
  await db.transaction(async (trx) => {
    const factors: Record<'id' | 'secret' | 'backup_codes', string>[] = await trx(ownTable('auth_two_factors'))
      // better-auth begins each encrypted text with `$ba$<version>$`.
      .whereNot('secret', 'like', `$ba$${currentVersion}$%`)
      .forUpdate()
      .select('id', 'secret', 'backup_codes')
    for (const { id, secret, backup_codes } of factors) {
      const encrypted = { secret: await anew(secret), backup_codes: await anew(backup_codes) }
      await trx(ownTable('auth_two_factors')).where({ id }).update(encrypted)
    }
  })
}
