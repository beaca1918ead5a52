import { expect, test } from 'vitest'
import { emptyTable } from '../../fixtures/table.ts'
import type { Table } from '../../schema/read/schema.ts'
import { deriveNames } from '../../spec/names.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { arrangeMenu } from './menu.ts'

const tableIn = (schema: string, name: string, isView: boolean) => ({ ...emptyTable(schema, name), isView })

const specOf = ({ schema, name }: Table): ResourceSpec => ({
  names: { ...deriveNames(name), table: name, schema },
  description: '',
  fields: [],
  relations: [],
  inverses: [],
  operations: [],
  role: 'viewer',
})

test('groups of views alone stand after those that hold a table', () => {
  const words = ['bill', 'cup', 'dog', 'egg', 'fox']
  const tables = [
    ...words.map((word) => tableIn('archive', `${word}_view`, true)),
    ...words.map((word) => tableIn('sales', word, false)),
    ...words.map((word) => tableIn('people', `${word}_owner`, word !== 'egg')),
  ]
  const groups = new Set(arrangeMenu(tables.map(specOf), [], tables).map(({ group }) => group))
  expect([...groups]).toEqual(['People', 'Sales', 'Archive'])
})

test('the heading of a group has all words that its names begin with', () => {
  const others = ['ape', 'bill', 'cup', 'dog', 'egg', 'fox', 'gnu', 'hat', 'ink', 'jar']
  const names = ['good_job', 'good_job_batch', 'good_job_setting', 'auth_user', 'auth_role', 'auth_group', ...others]
  const tables = names.map((name) => tableIn('public', name, false))
  const groups = arrangeMenu(tables.map(specOf), [], tables).map(({ names, group }) => [names.singular, group])
  expect(Object.fromEntries(groups)).toMatchObject({
    good_job: 'Good jobs',
    good_job_setting: 'Good jobs',
    auth_role: 'Auth',
  })
})

test('a heading keeps the letters of the tables', () => {
  const others = ['ape', 'bill', 'cup', 'dog', 'egg', 'fox', 'gnu', 'hat', 'ink', 'jar'].map((name) =>
    specOf(tableIn('public', name, false)),
  )
  const labelled = ['Art', 'Klasse', 'Maß'].map((word): ResourceSpec => {
    const spec = specOf(tableIn('public', `grosse_${word.toLowerCase()}`, false))
    const label = `Größe ${word.toLowerCase()}`
    return { ...spec, names: { ...spec.names, label, pluralLabel: label } }
  })
  const specs = [...others, ...labelled]
  const tables = specs.map(({ names }) => tableIn('public', names.table, false))
  expect(new Set(arrangeMenu(specs, [], tables).map(({ group }) => group))).toEqual(new Set([undefined, 'Größe']))
})

test('a pair of words has an icon of its own', () => {
  const tables = ['email_address', 'address', 'login_session', 'session'].map((name) => tableIn('public', name, false))
  const icons = arrangeMenu(tables.map(specOf), [], tables).map(({ names, icon }) => [names.singular, icon])
  expect(Object.fromEntries(icons)).toEqual({
    email_address: 'Email',
    address: 'LocationOn',
    login_session: 'Key',
    session: 'Event',
  })
})
