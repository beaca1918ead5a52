import { createElement, type ReactNode } from 'react'
import { NumberInput, ReferenceInput, SearchInput, SelectInput, TextInput } from 'react-admin'
import { expect, test } from 'vitest'
import { IntegerInput } from '../../../inputs/IntegerInput.tsx'
import { isFilterInput, isSearch, readFields } from './fields.ts'

const OwnInput = (_: { source: string }) => null

test('the input of a field decides its kind', () => {
  const inputs: ReactNode[] = [
    createElement(TextInput, { source: 'make_like' }),
    createElement(TextInput, { source: 'features' }),
    createElement(IntegerInput, { source: 'year' }),
    createElement(SelectInput, { source: 'customer.tier', choices: [] }),
    createElement(ReferenceInput, { source: 'customer_id', reference: 'customers' }),
    createElement(OwnInput, { source: 'built_in' }),
  ]
  expect(readFields(inputs.filter(isFilterInput)).map(({ name, kind }) => [name, kind])).toEqual([
    ['make', 'text'],
    ['features', 'exact'],
    ['year', 'number'],
    ['customer.tier', 'choice'],
    ['customer_id', 'reference'],
    ['built_in', 'exact'],
  ])
})

test('the two inputs of a range are one field', () => {
  const range: ReactNode[] = ['year_gte', 'year_lte'].map((source) => createElement(NumberInput, { source }))
  expect(readFields(range.filter(isFilterInput))).toEqual([{ name: 'year', kind: 'number', input: range[0] }])
})

test('a search box is no field', () => {
  const inputs: ReactNode[] = [
    createElement(SearchInput, { source: 'name_like' }),
    createElement(TextInput, { source: 'q' }),
    createElement(TextInput, { source: 'name' }),
  ]
  expect(inputs.filter(isFilterInput).map(isSearch)).toEqual([true, true, false])
})
