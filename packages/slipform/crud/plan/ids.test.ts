import { describe, expect, test } from 'vitest'
import { Barcode, Category, Product } from '../../fixtures/shop.ts'
import { oneOf, text } from '../../model/kinds.ts'
import { type AnyModel, model } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { missing, parseId } from './ids.ts'

class Country extends model({ table: 'countries', crud: {}, fields: { id: text().crud({ primary_key: true }) } }) {}
class Flag extends model({
  table: 'flags',
  crud: {},
  fields: { id: oneOf(['red', 'white']).crud({ primary_key: true }) },
}) {}

const uuid = '9b2f0a1c-0000-4000-8000-00000000000f'

describe('a key of each kind', () => {
  test.each<[AnyModel, unknown, unknown]>([
    [Product, uuid, uuid],
    [Product, uuid.toUpperCase(), uuid],
    [Category, '12', 12],
    [Category, 12, 12],
    [Category, '0', 0],
    [Category, '-7', -7],
    [Barcode, '9007199254740993', '9007199254740993'],
    [Barcode, 5, '5'],
    [Country, 'de', 'de'],
    [Country, '1 OR 1=1', '1 OR 1=1'],
    [Flag, 'red', 'red'],
  ])('%o %j', (of, value, id) => {
    expect(parseId(resourceOf(of), value)).toBe(id)
  })
})

describe('a malformed key is refused, saying which and where', () => {
  test.each<[AnyModel, unknown, string]>([
    [Product, '1', "Invalid id '1': expected uuid"],
    [Product, `${uuid};2`, `Invalid id '${uuid};2': expected uuid`],
    [Product, null, 'Invalid id: expected uuid'],
    [Product, [uuid], 'Invalid id: expected uuid'],
    [Product, { id: uuid }, 'Invalid id: expected uuid'],
    [Category, '01', "Invalid id '01': expected integer"],
    [Category, '1e0', "Invalid id '1e0': expected integer"],
    [Category, '1.0', "Invalid id '1.0': expected integer"],
    [Category, '1;2', "Invalid id '1;2': expected integer"],
    [Category, '+1', "Invalid id '+1': expected integer"],
    [Category, ' 1', "Invalid id ' 1': expected integer"],
    [Category, '-0', "Invalid id '-0': expected integer"],
    [Category, '', "Invalid id '': expected integer"],
    [Category, '2147483648', "Invalid id '2147483648': expected integer from -2147483648 to 2147483647"],
    [Category, 1.5, "Invalid id '1.5': expected integer"],
    [Category, [1], 'Invalid id: expected integer'],
    [Category, true, 'Invalid id: expected integer'],
    [Category, undefined, 'Invalid id: expected integer'],
    [
      Barcode,
      '9223372036854775808',
      "Invalid id '9223372036854775808': expected integer from -9223372036854775808 to 9223372036854775807",
    ],
    [Flag, 'blue', "Invalid id 'blue': expected one of red, white"],
  ])('%o %j', (of, value, message) => {
    expect(() => parseId(resourceOf(of), value)).toThrow(expect.objectContaining({ status: 400, message }))
  })

  test('in a batch', () => {
    expect(() => parseId(resourceOf(Category), 'x', ' at index 3')).toThrow(
      "Invalid id 'x' at index 3: expected integer",
    )
  })
})

test('a missing record is a 404 by its singular name', () => {
  expect(missing(resourceOf(Category), 7)).toMatchObject({ status: 404, message: "category with ID '7' not found" })
})
