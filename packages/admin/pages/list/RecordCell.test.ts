import { createElement, isValidElement, type ReactElement } from 'react'
import { DataTable, type DataTableColumnProps, RecordContext, TextField } from 'react-admin'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cellsOf } from './RecordCell.tsx'

const record = { id: 1, price: 12, customer: { name: 'Ada' }, notes: null }

const column = (props: DataTableColumnProps) => createElement(DataTable.Col, { key: String(props.source), ...props })

/** Renders the cells of columns in a row of the record. */
const render = (columns: ReactElement[], hidden: string[] = []) =>
  renderToString(createElement(RecordContext.Provider, { value: record }, cellsOf(columns, hidden)))

test.each([
  ['a value', { source: 'price' }, 'column-price">12</td>'],
  ['no value', { source: 'notes' }, 'column-notes"></td>'],
  ['a related value', { source: 'customer.name' }, 'column-customer.name">Ada</td>'],
  ['a component', { source: 'price', field: ({ source }) => createElement('b', {}, source) }, '"><b>price</b></td>'],
  ['an element', { source: 'price', children: createElement('i') }, '"><i></i></td>'],
  ['an alignment', { source: 'price', align: 'right' }, 'column-price" data-align="right">12</td>'],
] satisfies [string, DataTableColumnProps, string][])('a cell shows %s', (_, props, html) => {
  expect(render([column(props)])).toContain(html)
})

test('a row has no cells of hidden columns', () => {
  const columns = [
    column({ source: 'price' }),
    column({ source: 'notes' }),
    column({ label: 'Other', field: TextField }),
  ]
  expect(render(columns, ['price', 'Other'])).toBe(render([column({ source: 'notes' })]))
})

test('a column with a style of its own, and what is no column, stay as they are', () => {
  const own = [column({ source: 'price', cellSx: () => ({ color: 'red' }) }), createElement('td', { key: 'last' })]
  expect([cellsOf(own, [])].flat().map((cell) => isValidElement(cell) && cell.type)).toEqual([DataTable.Col, 'td'])
})
