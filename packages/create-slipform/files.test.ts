import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'slipform-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(text: string): string {
  const path = join(folder, 'given')
  writeFileSync(path, text)
  return path
}

test('a file of any length is taken', () => {
  for (const text of ['', 'x', 'create table a (id int);'])
    expect(() => checkFiles([fileOf(text)], 'csv')).not.toThrow()
})

test('a dump in the custom format is refused with the command that writes it as SQL', () => {
  expect(() => checkFiles([fileOf('PGDMP\x01\x0e')], 'schema')).toThrow('pg_restore -f schema.sql')
})
