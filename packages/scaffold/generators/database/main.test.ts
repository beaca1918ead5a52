import { expect, test } from 'vitest'
import { emptyTable } from '../../fixtures/table.ts'
import type { Column } from '../../schema/read/schema.ts'
import { takeMain } from './main.ts'

/** Tables by lines such as `invoice 400: customer, employee?`: the name, its rows, and the tables that it refers to, where `?` may be null. */
const tables = `
  employee 8: employee?
  customer 59: employee?
  invoice 412: customer
  invoice_line 2240: invoice, track
  genre 25:
  album 347: artist
  artist 275:
  track 3503: album?, genre
  playlist 18:
  playlist_track 8715: playlist, track`
  .trim()
  .split('\n')
  .map(tableFrom)

function tableFrom(line: string) {
  const [, name = '', rows, targets = ''] = /(\w+) (\d+): ?(.*)/.exec(line) ?? []
  const references = targets === '' ? [] : targets.split(', ')
  const table = emptyTable('public', name)
  return {
    ...table,
    rows: Number(rows),
    primaryKey: name.endsWith('_track') ? references.map((target) => `${target}_id`) : ['id'],
    columns: references.map((target) => ({
      name: `${target.replace('?', '')}_id`,
      type: { name: 'int4', isArray: false, label: 'integer' },
      isNullable: target.endsWith('?'),
      default: undefined,
      isGenerated: false,
      isIdentity: false,
      comment: undefined,
    })),
    foreignKeys: references.map((target) => ({
      name: target,
      columns: [`${target.replace('?', '')}_id`],
      schema: 'public',
      table: target.replace('?', ''),
      isOnPath: true,
      targetColumns: ['id'],
      isToKey: true,
      onDelete: 'no action' as const,
    })),
  }
}

test('the main tables are those with references, rows and short names; neither lists of values nor links', () => {
  expect(takeMain(undefined, tables, tables, true)).toEqual(['track', 'customer', 'invoice', 'album', 'employee'])
  expect(takeMain(undefined, tables, tables, false)).toEqual([])
})

test('tables without references lead by their columns', () => {
  const column = tables[0]?.columns[0] as Column
  const tableOf = (name: string, count: number) => ({
    ...emptyTable('public', name),
    columns: Array.from({ length: count }, () => column),
  })
  const unrelated = [tableOf('attributes', 3), tableOf('links', 4), tableOf('tickets', 20), tableOf('users', 30)]
  expect(takeMain(undefined, unrelated, unrelated, true)).toEqual(['users', 'tickets'])
})

test('what many tables refer to leads, and is no list of values; tokens never lead', () => {
  const rooms = Array.from({ length: 21 }, (_, at) => tableFrom(`room_detail_${at} 9: room`))
  const few = ['room 40:', 'access_token 90: user', 'auth_session 90: user', 'user 20:', 'badge 9: user'].map(tableFrom)
  expect(takeMain(undefined, [...few, ...rooms], [...few, ...rooms], true).slice(0, 3)).toEqual([
    'room',
    'user',
    'badge',
  ])
})

test('named tables lead in their order; an unknown name is an error', () => {
  expect(takeMain(['genre', 'invoice'], tables, tables, true)).toEqual(['genre', 'invoice'])
  expect(() => takeMain(['invoices'], tables, tables, true)).toThrow('There is no table "invoices".')
})
