import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { type ResourceInput, resourceOptions } from '../../answers/options/resource.ts'
import { readResource } from '../../check/resource.ts'
import { printArguments } from '../../input/options/print.ts'
import { renderModel } from '../../render/model.ts'
import { parseArguments } from './arguments.ts'

test.each([
  [['--no-cached-totals'], false],
  [[], undefined],
])('%j says whether totals are kept, and comes back as it was', (flags, said) => {
  const { input } = parseArguments(['--name', 'track', '--fields', 'name', ...flags])
  if (input === undefined) throw new Error('There are no answers.')
  expect(input.cached_totals).toBe(said)
  expect(printArguments(resourceOptions, input).includes('--no-cached-totals')).toBe(said === false)
  expect(renderModel(readResource(input, [])).includes('cached_totals: false')).toBe(said === false)
})

const everything: Required<ResourceInput> = {
  name: 'track',
  plural: 'tracks',
  description: 'Don\'t; $stop `me` "now"',
  fields: ['state:oneOf(new,"for parts"):filterable', 'name:text?'],
  relations: ['artist.tracks:hasMany:join(one)'],
  operations: ['list', 'one'],
  role: 'editor',
  audited: true,
  trash: 'removed_at',
  tenant: 'name',
  cached_totals: false,
  fulltext_language: 'german',
  fulltext_column: 'search_vector',
  batch_limit: 50,
  max_page_size: 200,
  hooks: ['create::one::pre', 'get::all::pre'],
  title: ['name', 'state'],
  icon: 'MusicNote',
  timestamps: false,
}

test('the arguments that are printed of a resource give the same resource', () => {
  expect(Object.keys(everything)).toEqual(Object.keys(resourceOptions))
  const printed = printArguments(resourceOptions, everything)
  const words = execFileSync('sh', ['-c', `printf '%s\\0' ${printed}`], { encoding: 'utf8' })
  expect(parseArguments(words.split('\0').slice(0, -1)).input).toEqual(everything)
})

test.each([
  ['a repeated list adds to it', ['t', '--operations', 'list', '--operations=one'], { operations: ['list', 'one'] }],
  ['the first word is the name, the others are fields', ['track', 'name'], { name: 'track', fields: ['name'] }],
  ['behind --name every word is a field', ['--name', 'track', 'name'], { name: 'track', fields: ['name'] }],
  ['an empty list of fields says nothing', ['track', '--fields', ''], { name: 'track', fields: [] }],
])('%s', (_case, argv, expected) => expect(parseArguments(argv).input).toMatchObject(expected))
