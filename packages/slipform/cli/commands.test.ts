import { expect, test } from 'vitest'
import { commands, describeCommands, helpOf, readTyped } from './commands.ts'

const strict = Object.entries(commands).filter(([, { readsWords, file }]) => !readsWords && file === undefined)

test.each(strict)('%s refuses a flag and a word that it does not take, and names those it takes', (name, { flags }) => {
  const known = flags === undefined ? 'It takes none.' : `It takes --${Object.keys(flags).join(', --')}.`
  for (const typed of ['--bogus', 'bogus'])
    expect(() => readTyped(name, [typed])).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(new RegExp(`^slipform ${name}: .*bogus.*\\. ${known}$`)),
      }),
    )
})

test('a flag is read', () => {
  expect(readTyped('migrate', ['--rollback']).flags).toEqual({ rollback: true })
  expect(readTyped('migrate', []).flags).toEqual({})
})

test('user reads its own words', () => {
  expect(readTyped('user', ['add', '--role', 'admin']).words).toEqual(['add', '--role', 'admin'])
})

test('every command and flag is described', () => {
  for (const [name, { flags = {} }] of Object.entries(commands)) {
    expect(describeCommands()).toContain(`  ${name} `)
    for (const flag of Object.keys(flags)) expect(describeCommands()).toContain(`--${flag}: `)
  }
})

test.each(['--help', '-h'])('%s describes a command and its flags instead of running it', (word) => {
  expect(helpOf('config', [word])).toMatch(/^config +prints the settings .*\n +--production: /)
  expect(helpOf('restore', ['x', word])).toMatch(/slipform restore <file>\n +--overwrite: /)
  expect(helpOf('update', [word])).toBeUndefined()
  expect(helpOf('config', [])).toBeUndefined()
})

test('a file and flags are read, also a file whose name has spaces', () => {
  const typed = { file: 'my backup', flags: { overwrite: true } }
  expect(readTyped('restore', ['--overwrite', 'my backup'])).toMatchObject(typed)
  expect(readTyped('backup', []).file).toBeUndefined()
})

test.each([
  [['--overwrit', 'a'], "Unknown option '--overwrit'"],
  [['a', 'b'], "Unexpected argument 'b'"],
  [['--overwrite'], 'No file is given'],
])('restore %j is rejected', (words, fault) => {
  expect(() => readTyped('restore', words)).toThrow(`slipform restore: ${fault}. It takes a file, --overwrite.`)
})
