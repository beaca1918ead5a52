import { expect, test } from 'vitest'
import type { ItemError } from '../../api/batch.ts'
import { anyValue } from './faults.ts'
import { faultsOfItem } from './itemFaults.ts'
import { updatedRecord } from './mapping.ts'

const columns: Parameters<typeof faultsOfItem>[2] = {
  headers: ['E-mail', '', 'Number'],
  mapping: ['email', '', updatedRecord],
  target: {
    resource: 'customers',
    fields: [],
    key: { name: 'id', type: { kind: 'text', nullable: false } },
    limits: {},
  },
}

const faultsIn = (error: ItemError) =>
  faultsOfItem(error, { email: 'a@b.c', id: '7' }, columns).map(({ name, columnIndex, value, text }) => [
    name,
    columnIndex,
    value,
    text.replace(anyValue, 'other'),
  ])

test.each<[string, ItemError, unknown[]]>([
  [
    'of fields, by their columns',
    {
      code: 'invalid_record',
      error: 'email: is required; phone: is required',
      params: { errors: 'email: is required; phone: is required' },
      errors: { email: 'is required', phone: 'is required' },
      fields: { email: { code: 'required', params: {} }, phone: { code: 'required', params: {} } },
    },
    [
      ['E-mail', 0, 'a@b.c', 'is required'],
      ['Phone', undefined, '', 'is required'],
    ],
  ],
  [
    'of a record that is not there, whichever it is',
    { code: 'record_not_found', error: "customer with ID '7' not found", params: { singular: 'customer', id: '7' } },
    [[undefined, 2, '7', "customer with ID 'other' not found"]],
  ],
  [
    'of a hook, and of the fields that its message does not name',
    { error: 'The garage is full', errors: { email: 'comes too late' } },
    [
      [undefined, undefined, '', 'The garage is full'],
      ['E-mail', 0, 'a@b.c', 'comes too late'],
    ],
  ],
  [
    'of a combination, which its text names by the columns',
    {
      code: 'combination_exists',
      error: 'email and id: this combination is already in use',
      params: { fields: ['email', 'id'] },
      errors: { email: 'is already taken together with id' },
    },
    [[undefined, undefined, '', 'E-mail and Number: this combination is already in use']],
  ],
])('the error of an item is %s', (_what, error, expected) => expect(faultsIn(error)).toEqual(expected))
