import { expect, test } from 'vitest'
import { commands, describeCommands, readTyped } from './commands.ts'

const strict = Object.entries(commands).filter(([, { readsWords }]) => !readsWords)

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
