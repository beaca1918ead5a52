import { expect, test } from 'vitest'
import { readResource } from '../../check/resource.ts'
import { requireNoReferences } from './plan.ts'

const shop = readResource({ name: 'customer', fields: ['name'] }, [])
const sales = {
  ...shop,
  names: { ...shop.names, plural: 'sales_customers', singular: 'sales_customer', schema: 'sales' },
}
const orderIn = (schema: string | undefined, references: string) => {
  const order = readResource({ name: 'order', fields: ['customer_id:integer'] }, [])
  const fields = order.fields.map((field) =>
    field.name === 'customer_id' ? { ...field, options: { ...field.options, references } } : field,
  )
  return { ...order, fields, names: { ...order.names, ...(schema !== undefined && { schema }) } }
}

test.each([
  ['public', undefined, 'customers', true],
  ['sales', undefined, 'customers', false],
  ['sales', undefined, 'sales.customers', true],
  ['public', undefined, 'sales.customers', false],
  ['sales', 'sales', 'customers', true],
  ['public', 'sales', 'customers', false],
])(
  'an order prevents destroying the customers of %s, in %s referring to %s: %s',
  (of, schema, references, isPrevented) => {
    const [target, other] = of === 'sales' ? [sales, shop] : [shop, sales]
    const others = [other, orderIn(schema, references)]
    const check = () => requireNoReferences([target], others)
    if (isPrevented) expect(check).toThrow(`order.customer_id refers to ${target.names.singular}.`)
    else expect(check).not.toThrow()
  },
)
