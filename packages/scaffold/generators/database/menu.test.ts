import { expect, test } from 'vitest'
import { deriveNames } from '../../answers/names.ts'
import { readResource } from '../../check/resource.ts'
import { emptyTable } from '../../fixtures/table.ts'
import { arrangeMenu } from './menu.ts'

const words = (text: string) => text.split(' ')
const others = words('ape bill cup dog egg fox gnu hat ink jar')

/** Returns the resources of the menu by their tables: `sales.bill`, one with its own label behind a `:`. */
function menuOf(...places: readonly string[]) {
  const tables = places.map((place) => {
    const [, schema = 'public', name = ''] = /^(?:(\w+)\.)?(\w+)/.exec(place) ?? []
    return emptyTable(schema, name)
  })
  const specs = tables.map(({ schema, name }, at) => {
    const [, label] = places[at]?.split(':') ?? []
    const names = { ...deriveNames(name), table: name, schema, ...(label && { label, pluralLabel: label }) }
    return { ...readResource({ name: 'bill', fields: [] }, []), names }
  })
  return arrangeMenu(specs, [], tables, ['job', 'ink'])
}
const groupsOf = (...places: readonly string[]) => [...new Set(menuOf(...places).map(({ group }) => group))]

test.each([
  [
    'of schemas are sorted',
    words('bill cup dog egg fox').flatMap((word) => [`sales.${word}`, `people.${word}_owner`, `archive.${word}_old`]),
    ['Archive', 'People', 'Sales'],
  ],
  [
    'are called by the word that their names begin with, or the resource of that name',
    [...others, ...words('job job_batch job_setting job_try auth_user auth_role auth_group')],
    [undefined, 'Auth', 'Jobs', 'Others'],
  ],
  [
    'join singular and plural, and are no letter',
    [...others, ...words('jobs_batch job_setting job_try l_word_art l_word_bar l_word_cup')],
    [undefined, 'Jobs', 'Others'],
  ],
  [
    'keep the letters of the tables',
    [...others, 'grosse_art:Größe art', 'grosse_klasse:Größe klasse', 'grosse_mass:Größe mass'],
    [undefined, 'Größe', 'Others'],
  ],
])('groups %s', (_, places, groups) => expect(groupsOf(...places)).toEqual(groups))

test('the main tables lead the menu without a heading', () => {
  const places = [...others, 'job', 'job_batch', 'job_setting', 'job_try', 'auth_user']
  const menu = menuOf(...places).map(({ names, group }) => `${names.singular} ${group}`)
  expect(menu.slice(0, 4)).toEqual(['job undefined', 'ink undefined', 'job_batch Jobs', 'job_setting Jobs'])
  expect(menu.at(-1)).toBe('auth_user Others')
})

test('an icon is that of the last word that has one', () => {
  const icons = menuOf('email_address', 'invoice_item_xyz', 'session').map(({ icon }) => icon)
  expect(icons).toEqual(['LocationOn', 'Inventory2', undefined])
})
