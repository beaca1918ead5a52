import { expect, test } from 'vitest'
import { scaffoldArguments } from './create.ts'

test('what tables mean is asked, unless --yes is given', () => {
  const start = { from: 'schema', files: ['shop.sql', 'more.sql'] } as const
  expect(scaffoldArguments({ start })).toEqual(['database', '--schema', 'shop.sql', '--schema', 'more.sql', '--all'])
  expect(scaffoldArguments({ start: { from: 'database-url', url: '' }, yes: true })).toEqual([
    'database',
    '--all',
    '--yes',
  ])
})
