import { expect, test } from 'vitest'
import { checkResource } from '../check/resource.ts'
import { flagsOf } from '../prompts/command.ts'
import { renderModel } from '../render/model.ts'
import { parseArguments } from './arguments.ts'

test.each([
  [['--no-cached-totals'], false],
  [[], undefined],
])('%j says whether totals are kept, and comes back as it was', (flags, said) => {
  const { input } = parseArguments(['--name', 'track', '--fields', 'name', ...flags])
  if (input === undefined) throw new Error('There are no answers.')
  expect(input.cached_totals).toBe(said)
  expect(flagsOf(input)['no-cached-totals']).toBe(said === false || undefined)
  expect(renderModel(checkResource(input, [])).includes('cached_totals: false')).toBe(said === false)
})
