import { describeMissingLanguages } from 'slipform/internal'
import type { ResourceSpec } from '../resource-spec.ts'
import { databaseUrl, withDatabase } from '../schema/read/open-schema.ts'
import { UserError } from '../user-error.ts'

/**
 * Refuses a language that the PostgreSQL at DATABASE_URL lacks. One that does not answer is not asked: the server checks
 * the languages again when it starts. The embedded database has them all.
 */
export async function checkLanguage({ names, fulltext_language: language }: ResourceSpec): Promise<void> {
  const url = databaseUrl()
  if (language === undefined || url === undefined) return
  const wanted = [{ model: names.className, language }]
  const [issue] = await withDatabase(url, (db) => describeMissingLanguages(db, wanted)).catch((error) => {
    if (error instanceof UserError) return []
    throw error
  })
  if (issue !== undefined) throw new UserError(issue)
}
