import { describeMissingLanguages } from 'slipform/internal'
import type { ResourceSpec } from '../resource-spec.ts'
import { databaseUrl, withDatabase } from '../schema/read/open-schema.ts'
import { UserError } from '../user-error.ts'

/**
 * Checks that the PostgreSQL at DATABASE_URL has a resource's full-text language. Skips the check if it cannot connect: the server
 * checks the language again at start. The embedded database has all languages.
 *
 * @throws UserError when the language is missing.
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
