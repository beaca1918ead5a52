import { afterEach, expect, test, vi } from 'vitest'
import { commonOptions, parseCommand, parseOptions } from './parse.ts'

afterEach(() => void vi.unstubAllEnvs())

const options = {
  dry_run: commonOptions.dry_run,
  packages: { type: 'text', help: 'a folder' },
  migration: { type: 'texts', help: 'a name' },
} as const

test('reads the options of a command that is no generator', () => {
  const argv = ['--dry-run', '--packages', 'one', '--packages', 'other', '--migration', 'a', '--migration=b']
  expect(parseCommand('npx slipform update', argv, options, false).values).toEqual({
    dry_run: true,
    packages: 'other',
    migration: ['a', 'b'],
  })
})

test.each([
  ['--colour', "Unknown option '--colour'. See npx slipform update --help."],
  ['--packages', '--packages needs a value. See npx slipform update --help.'],
  ['--dry-run=no', "Option '--dry-run' does not take an argument. See npx slipform update --help."],
  ['track', "Unexpected argument 'track'. See npx slipform update --help."],
])('rejects %s', (argument, message) => {
  expect(() => parseCommand('npx slipform update', [argument], options, false)).toThrow(message)
})

test.each([
  ['npm_config_packages', 'packages'],
  ['npm_config_dry_run', 'dry-run'],
])('rejects an option that npm kept as %s', (variable, flag) => {
  vi.stubEnv(variable, 'true')
  expect(() => parseOptions('field', ['track'], options)).toThrow(
    `npm keeps --${flag} for itself without a -- before it. Write: npm run scaffold field -- --${flag} …`,
  )
})

test("accepts npm's own settings", () => {
  vi.stubEnv('npm_config_yes', 'true')
  expect(parseOptions('field', ['track'], options).positionals).toEqual(['track'])
})
