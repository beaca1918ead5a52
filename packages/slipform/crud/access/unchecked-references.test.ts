import { expect, test } from 'vitest'
import { numbered } from '../../fixtures/numbered.ts'
import { integer } from '../../model/kinds.ts'
import { type AnyModel, model } from '../../model/model.ts'
import { belongsTo } from '../../model/relations.ts'
import { rows } from './rows.ts'
import { checkReferencesToRows } from './unchecked-references.ts'

const id = integer().crud({ primary_key: true })
const exclude = ['create', 'update'] as const

class Owner extends numbered('owners', {}) {}
rows(Owner, (user) => user.role === 'admin')

class Other extends model({ schema: 'archive', table: 'owners', crud: {}, fields: { id } }) {}

/** Checks models of which routes serve an operation. */
const check = (models: AnyModel[], name = 'create') =>
  checkReferencesToRows(
    [Owner, Other, ...models],
    models.map((model) => ({ operation: { model, name } })),
  )

test('a start refuses a reference to limited records that no relation checks', () => {
  class Boat extends numbered('boats', { owner_id: integer({ references: 'owners' }) }) {}
  expect(() => check([Boat])).toThrow(
    "Model Boat: owner_id references owners, but no relation leads there. By a relation, writes check whether rows(Owner, …) lets the user see the record. Add one, belongsTo(Owner, { foreign_key: 'owner_id' }), or exclude the field from 'create' and 'update'.",
  )
})

test('it accepts one that a relation checks, that clients cannot write, or that is of another table', () => {
  const owner_id = integer({ references: 'owners' })
  class Checked extends numbered('boats', { owner_id }, {}, () => ({
    owner: belongsTo(Owner, { foreign_key: 'owner_id' }),
  })) {}
  class Fixed extends numbered('boats', { owner_id: owner_id.crud({ exclude }) }) {}
  class Archived extends model({ schema: 'archive', table: 'boats', crud: {}, fields: { id, owner_id } }) {}
  class Named extends numbered('boats', { owner_id: integer({ references: 'archive.owners' }) }) {}
  expect(() => check([Checked, Fixed, Archived, Named])).not.toThrow()
})

test('it accepts one of a model that no route writes, or in a key that is only set at creation', () => {
  const owner_id = integer({ references: 'owners' })
  class Boat extends numbered('boats', { owner_id }) {}
  class Licence extends model({
    table: 'licences',
    crud: {},
    fields: { owner_id: owner_id.crud({ primary_key: true, exclude: ['create'] }) },
  }) {}
  expect(() => check([Boat], 'list')).not.toThrow()
  expect(() => check([Boat], 'updateMany')).toThrow('owner_id references owners')
  expect(() => check([Licence], 'update')).not.toThrow()
})

test('of several models over one table each may have the rows', () => {
  class Everyone extends numbered('owners', {}) {}
  class Boat extends numbered('boats', { owner_id: integer({ references: 'owners' }) }) {}
  const served = [{ operation: { model: Boat, name: 'create' as const } }]
  expect(() => checkReferencesToRows([Everyone, Owner, Boat], served)).toThrow('rows(Owner, …)')
})
