import { expect, test } from 'vitest'
import { integer } from '../../model/kinds.ts'
import { type AnyModel, model } from '../../model/model.ts'
import { belongsTo } from '../../model/relations.ts'
import { rows } from './rows.ts'
import { checkReferencesToRows } from './unchecked-references.ts'

const id = integer().crud({ primary_key: true })
const exclude = ['create', 'update'] as const

class Owner extends model({ table: 'owners', crud: {}, fields: { id } }) {}
rows(Owner, (user) => user.role === 'admin')

class Other extends model({ schema: 'archive', table: 'owners', crud: {}, fields: { id } }) {}

const check = (...models: AnyModel[]) => checkReferencesToRows([Owner, Other, ...models])

test('a start refuses a reference to limited records that no relation checks', () => {
  class Boat extends model({ table: 'boats', crud: {}, fields: { id, owner_id: integer({ references: 'owners' }) } }) {}
  expect(() => check(Boat)).toThrow(
    "Model Boat: owner_id references owners, of which users see the records of rows(Owner, …) only, but no relation checks that they refer to those. Add a relation belongsTo(Owner, { foreign_key: 'owner_id' }), or exclude the field from 'create' and 'update'.",
  )
})

test('it accepts one that a relation checks, that clients cannot write, or that is of another table', () => {
  const owner_id = integer({ references: 'owners' })
  class Checked extends model({
    table: 'boats',
    crud: {},
    fields: { id, owner_id },
    relations: () => ({ owner: belongsTo(Owner, { foreign_key: 'owner_id' }) }),
  }) {}
  class Fixed extends model({ table: 'boats', crud: {}, fields: { id, owner_id: owner_id.crud({ exclude }) } }) {}
  class Archived extends model({ schema: 'archive', table: 'boats', crud: {}, fields: { id, owner_id } }) {}
  class Named extends model({
    table: 'boats',
    crud: {},
    fields: { id, owner_id: integer({ references: 'archive.owners' }) },
  }) {}
  expect(() => check(Checked, Fixed, Archived, Named)).not.toThrow()
})
