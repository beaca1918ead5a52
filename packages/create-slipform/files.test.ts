import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'slipform-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(text: string | Buffer): string {
  const path = join(folder, 'given')
  writeFileSync(path, text)
  return path
}

test.each<[string, string, 'schema' | 'csv']>([
  ['no byte', '', 'schema'],
  ['a semicolon', ' ;\n', 'schema'],
  ['a byte order mark and comments', '\uFEFF-- create table a ();\n/* create\ntable */\n;;', 'schema'],
  ['lines', '\n \n', 'csv'],
])('a file of %s is empty', (_, text, from) => {
  expect(() => checkFiles([fileOf(text)], from)).toThrow('given is empty.')
})

test.each<[string, string | Buffer, 'schema' | 'csv']>([
  ['a statement after comments', '-- tables\n/* of */ create table a (id int);', 'schema'],
  ['a long comment before a statement', `--${'-'.repeat(70_000)}\ncreate table a ();`, 'schema'],
  ['comments inside comments', '/* a /* b */ c */ select 1', 'schema'],
  ['compressed statements', Buffer.from([0x1f, 0x8b, 8, 0]), 'schema'],
  ['a header that begins like a comment', '--id;name\n', 'csv'],
])('a file of %s is taken', (_, text, from) => {
  expect(() => checkFiles([fileOf(text)], from)).not.toThrow()
})

test('a dump in the custom format is refused with the command that writes it as SQL', () => {
  expect(() => checkFiles([fileOf('PGDMP\x01\x0e')], 'schema')).toThrow('pg_restore -f schema.sql')
})
