import type { CreateOf, RowOf, UpdateOf } from '../index.ts'
import { belongsTo, hasMany, hooks, integer, model, oneOf, sequence, text } from '../index.ts'
import { applyFilters, buildFulltextCondition } from '../routes.ts'

class Person extends model({
  table: 'people',
  crud: {},
  fields: { id: integer().crud({ primary_key: true }), parent_id: integer(), name: text() },
  relations: () => ({
    rentals: hasMany(Rental, { foreign_key: 'person_id' }),
    children: hasMany(Person, { foreign_key: 'parent_id' }),
  }),
}) {}

class Rental extends model({
  table: 'rentals',
  crud: {},
  fields: {
    id: integer().crud({ primary_key: true }),
    days: integer(),
    person_id: integer(),
    number: sequence('R-{0000}').crud({ filterable: true }),
    status: oneOf(['draft', 'sent'], { default: 'draft', transitions: { draft: ['sent'] } }),
  },
  relations: () => ({ person: belongsTo(Person) }),
}) {}

hooks(Person, {
  'get::all::pre': (_db, condition) => {
    condition.all.push({ field: 'name', operator: 'eq', value: 'Ann' })
    condition.all.push({ any: [{ field: 'id', operator: 'gt', value: 3 }] })
    condition.all.push({ relation: 'rentals', matches: { field: 'days', operator: 'gt', value: 3 } })
    condition.all.push(buildFulltextCondition('ann', ['name'], 'postgres'))
    condition.all.push(applyFilters('name=Ann', Person))
    // @ts-expect-error: no such field
    condition.all.push({ field: 'nam', operator: 'eq', value: 'Ann' })
    // @ts-expect-error: no such field, further in
    condition.all.push({ any: [{ all: [{ field: 'nam', operator: 'eq', value: 'Ann' }] }] })
    // @ts-expect-error: no such field to search
    condition.all.push(buildFulltextCondition('ann', ['nam'], 'postgres'))
    // @ts-expect-error: the filters of another model
    condition.all.push(applyFilters('days=3', Rental))
  },
  'read::many::body': async (db, people, relation) => {
    // @ts-expect-error: no such relation
    if (relation === 'rental') return undefined
    if (relation !== 'rentals') return undefined
    const rentals = await Rental.query(db)
    return people.map(({ id }) => rentals.filter(({ person_id }) => person_id === id))
  },
})

hooks(Rental, {
  'read::many::body': (_db, rentals) => rentals.map(({ id }) => (id === 1 ? null : { id, name: 'Ann' })),
})

// Hooks are attached once: these are never run.
export function mistakes() {
  hooks(Rental, {
    'transition::status::sent': (_db, { number, status }, change) => {
      if (status === 'draft') change.days = number.length
    },
    // @ts-expect-error: no such state
    'transition::status::snet': () => {},
  })
  // @ts-expect-error: states that the enumeration has not
  oneOf(['draft', 'sent'], { transitions: { draft: ['snet'] } })
  // @ts-expect-error: the same, to change from
  oneOf(['draft', 'sent'], { transitions: { draft: ['sent'], snet: ['draft'] } })
  // @ts-expect-error: the same, to begin with
  oneOf(['draft', 'sent'], { initial: ['snet'], transitions: { draft: [{ to: 'sent', role: 'admin' }] } })
  // @ts-expect-error: no client writes a number
  const body: CreateOf<typeof Rental> = { id: 1, days: 1, person_id: 1, number: 'R-1' }
  // @ts-expect-error: nor changes it
  const change: UpdateOf<typeof Rental> = { number: 'R-1' }
  const row: RowOf<typeof Rental>['number'] = body.days === change.days ? 'R-1' : 'R-2'
  void row
  // @ts-expect-error: a list where the relation holds one record
  hooks(Rental, { 'read::many::body': (_db, rentals) => rentals.map(({ id }) => [{ id }]) })
  // @ts-expect-error: fields that the related model has not
  hooks(Rental, { 'read::many::body': (_db, rentals) => rentals.map(() => ({ nam: 'Ann' })) })
  // @ts-expect-error: a field of another kind
  hooks(Rental, { 'read::many::body': (_db, rentals) => rentals.map(({ id }) => ({ id, name: 3 })) })
}
