import { afterEach, expect, test, vi } from 'vitest'
import { parseArguments } from './arguments.ts'

afterEach(() => void vi.unstubAllEnvs())

const parse = (argv: readonly string[]) => parseArguments(argv, 'npm create slipform@latest my-app --')

test('reads a folder and options in any order', () => {
  expect(parse(['--no-git', 'shop', '--database-url', 'postgres://localhost/shop'])).toMatchObject({
    folder: 'shop',
    git: false,
    start: { from: 'database-url', url: 'postgres://localhost/shop' },
  })
})

test.each([
  [[], undefined],
  [['--demo'], { from: 'demo' }],
  [['--empty'], { from: 'empty' }],
  [['--schema', 'shop.sql'], { from: 'schema', files: ['shop.sql'] }],
  [['--csv', 'customers.csv, orders.csv'], { from: 'csv', files: ['customers.csv', 'orders.csv'] }],
])('reads what a project starts with from %j', (flags, start) => {
  expect(parse(['shop', ...flags]).start).toEqual(start)
})

test.each([
  [['a', 'b'], /one folder/],
  [['a', '--demo', '--database-url', 'postgres://localhost/shop'], /one of --demo and --database-url/],
  [['a', '--schema', 'a.sql', '--empty'], /one of --schema and --empty/],
  [['a', '--database-url', 'mysql://localhost/shop'], /postgres:\/\//],
  [['a', '--schema', 'a.sql', '--currency', 'eur5'], /EUR5 is not the code/],
  [['a', '--verbose'], /--verbose.*npm create slipform@latest my-app -- --help/],
])('rejects %j', (argv, message) => expect(() => parse(argv)).toThrow(message))

test.each(['demo', 'schema', 'packages', 'database_url'])('rejects an option that npm kept as %s', (name) => {
  vi.stubEnv(`npm_config_${name}`, 'true')
  expect(() => parse(['a', 'a.sql'])).toThrow(`npm create slipform@latest my-app -- --${name.replace('_', '-')}`)
})
