import { expect, test } from 'vitest'
import { fieldNameIssue, maxNameLength } from '../../answers/identifiers.ts'
import { fieldName } from './field-name.ts'

test.each([
  ['customer_id', 'customer_id'],
  ['Größe (cm)', 'Grosse_cm'],
  ['2nd', '_2nd'],
  ['名前', 'ming_qian'],
  ['Дата заказа', 'data_zakaza'],
  ['👍', 'column'],
  ['10 €', '_10'],
])('the column %s is the field %s', (column, name) => expect(fieldName(column)).toBe(name))

test('a long name of another script is one that users may choose', () => {
  const name = fieldName('客'.repeat(21))
  expect(name.length).toBeLessThanOrEqual(maxNameLength)
  expect(fieldNameIssue(name)).toBeUndefined()
})
