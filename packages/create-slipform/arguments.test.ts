import { expect, test } from 'vitest'
import { parseArguments, printUsage } from './arguments.ts'

const usage = printUsage('npm create slipform@latest <folder> -- [options]')

test('reads a folder and options in any order', () => {
  expect(parseArguments(['--no-git', 'shop', '--database-url', 'postgres://localhost/shop'], {}, usage)).toMatchObject({
    folder: 'shop',
    git: false,
    install: true,
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
  expect(parseArguments(['shop', ...flags], {}, usage).start).toEqual(start)
})

test.each([
  [['a', 'b'], {}, /one folder/],
  [['a', '--demo', '--database-url', 'postgres://localhost/shop'], {}, /one of --demo and --database-url/],
  [['a', '--schema', 'a.sql', '--empty'], {}, /one of --schema and --empty/],
  [['a', '--csv', 'a.csv', '--no-install'], {}, /--csv needs the packages/],
  [['a', '--database-url', 'mysql://localhost/shop'], {}, /postgres:\/\//],
  [['a', '--database-url', 'postgres://localhost/shop', '--no-install'], {}, /--no-install/],
  [['a', '--schema', 'a.sql', '--currency', 'eur5'], {}, /eur5 is not the code/],
  [['a', '--verbose'], {}, /--verbose/],
  [['a'], { npm_config_demo: 'true' }, /Write -- before/],
  [['a', 'a.sql'], { npm_config_schema: 'true' }, /Write -- before/],
  [['a'], { npm_config_packages: 'tarballs' }, /Write -- before/],
  [['a', 'postgres://localhost/shop'], { npm_config_database_url: 'true' }, /Write -- before/],
])('rejects %j with the environment %j', (argv, env, message) => {
  expect(() => parseArguments(argv, env, usage)).toThrow(message)
})
