import { describeMissingLanguages } from 'slipform/internal'
import type { ResourceAnswer } from '../answer.ts'
import { Refusal } from '../refusal.ts'
import { databaseUrl, withDatabase } from '../schema/read/open-schema.ts'

/**
 * Refuses a language that the PostgreSQL at DATABASE_URL lacks. One that does not answer is not asked: the server checks
 * the languages again when it starts. The embedded database has them all.
 */
export async function checkLanguage({ names, fulltext_language: language }: ResourceAnswer): Promise<void> {
  const url = databaseUrl()
  if (language === undefined || url === undefined) return
  const wanted = [{ model: names.className, language }]
  const [fault] = await withDatabase(url, (db) => describeMissingLanguages(db, wanted)).catch((error) => {
    if (error instanceof Refusal) return []
    throw error
  })
  if (fault !== undefined) throw new Refusal(fault)
}
