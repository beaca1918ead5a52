import { describe, expect, test } from 'vitest'
import { parseFlag } from './query.ts'

describe('parseFlag', () => {
  test.each([
    ['', false],
    ['dry_run=true', true],
    ['dry_run=false', false],
    ['dry_run=true&dry_run=true', true],
    ['dry%5Frun=tru%65', true],
    ['runs=true', false],
  ])('%s is %s', (query, expected) => {
    expect(parseFlag(query, 'dry_run')).toBe(expected)
  })

  test.each(['dry_run', 'dry_run=', 'dry_run=1', 'dry_run=True', 'dry_run=true%00', 'dry_run=false&dry_run=true'])(
    '%s is refused',
    (query) => {
      expect(() => parseFlag(query, 'dry_run')).toThrow('Invalid dry_run: expected true or false')
    },
  )

  test.each(['Dry_run=true', 'dryrun=true', 'dry-run=', 'partail=true'])('%s is a misspelt name', (query) => {
    expect(() => parseFlag(query, 'dry_run')).toThrow(/^Unknown parameter .* Did you mean (dry_run|partial)\?$/)
  })
})
