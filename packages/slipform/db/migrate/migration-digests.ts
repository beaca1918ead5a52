// Detects migrations of a project that were edited after they had run, so that the next start warns. Line ends do not count.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, relative } from 'node:path'
import type { Knex } from 'knex'
import { ownTable } from '../own-schema.ts'

const table = () => ownTable('migration_digests')

/** Stores the digest of a migration's file when the migration runs. */
export async function storeDigest(db: Knex, path: string): Promise<void> {
  const row = { file: basename(path), digest: await digestOf(path) }
  await db(table()).insert(row).onConflict('file').merge()
}

/** Describes the migrations whose files have changed since they ran, a sentence each with the remedy. */
export async function describeChangedMigrations(db: Knex, paths: readonly string[]): Promise<string[]> {
  const rows: { file: string; digest: string }[] = await db(table()).select('file', 'digest')
  const stored = new Map(rows.map(({ file, digest }) => [file, digest]))
  const lines = await Promise.all(
    paths.map(async (path) => {
      const digest = stored.get(basename(path))
      if (digest === undefined || digest === (await digestOf(path))) return []
      const file = relative(process.cwd(), path)
      return `The migration ${file} has run, and its file changed since, which changes no table. Take the change back, and write it as a new migration: git restore ${file} && npm run scaffold sync`
    }),
  )
  return lines.flat()
}

async function digestOf(path: string): Promise<string> {
  const text = await readFile(path, 'utf8')
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}
