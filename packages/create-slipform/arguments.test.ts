import { expect, test } from 'vitest'
import { parseArguments, printUsage } from './arguments.ts'

const usage = printUsage('npm create slipform@latest <folder> -- [options]')

test('reads a folder and options in any order', () => {
  expect(parseArguments(['--no-git', 'shop', '--database-url', 'postgres://localhost/shop'], {}, usage)).toMatchObject({
    folder: 'shop',
    git: false,
    install: true,
    databaseUrl: 'postgres://localhost/shop',
  })
})

test.each([
  [['a', 'b'], {}, /one folder/],
  [['a', '--demo', '--database-url', 'postgres://localhost/shop'], {}, /either --database-url or --demo/],
  [['a', '--database-url', 'mysql://localhost/shop'], {}, /postgres:\/\//],
  [['a', '--database-url', 'postgres://localhost/shop', '--no-install'], {}, /--no-install/],
  [['a', '--verbose'], {}, /--verbose/],
  [['a'], { npm_config_demo: 'true' }, /Write -- before/],
  [['a'], { npm_config_packages: 'tarballs' }, /Write -- before/],
  [['a', 'postgres://localhost/shop'], { npm_config_database_url: 'true' }, /Write -- before/],
])('rejects %j with the environment %j', (argv, env, message) => {
  expect(() => parseArguments(argv, env, usage)).toThrow(message)
})
