import { belongsTo, hasMany, integer, model, text } from '../../index.ts'
import { isNull, rows, scope } from '../../routes.ts'

class Person extends model({
  table: 'people',
  crud: {},
  fields: { id: integer().crud({ primary_key: true }), name: text(), age: integer({ nullable: true }) },
  relations: () => ({ rentals: hasMany(Rental) }),
}) {}

class Rental extends model({
  table: 'rentals',
  crud: {},
  fields: { id: integer().crud({ primary_key: true }), owner_id: text(), days: integer() },
  relations: () => ({ person: belongsTo(Person) }),
}) {}

rows(Rental, (user) => user.role === 'admin' || { owner_id: user.id })
rows(Rental, async (user, req) => ({ owner_id: [user.email ?? '', req?.get('x-user') ?? ''], days_gte: 2 }))
rows(Rental, () => ({ person: { name: 'Ann', age_gt: 3 } }))
rows(Rental, () => ({ any: [{ field: 'days', operator: 'gt', value: 3 }] }))
rows(Rental, { days_gte: 2, person: { name: 'Ann' } })
rows(Rental, { any: [{ field: 'days', operator: 'gt', value: 3 }] })
scope(Rental, { owner_id: ['Ann', 'Bob'] })
scope(Rental, (req) => ({ owner_id: req.user?.id }))
scope(Person, (req) => req.user?.role === 'admin' || { rentals: { owner_id: req.user?.id } })

rows(Person, { age: isNull, name_ne: isNull })
rows(Rental, { person: { age: isNull } })

// @ts-expect-error: a field that is never null
rows(Person, { name: isNull })
// @ts-expect-error: no such field
rows(Rental, (user) => ({ ownr_id: user.id }))
// @ts-expect-error: no such field, beside `true`
rows(Rental, (user) => user.role === 'admin' || { ownr_id: user.id })
// @ts-expect-error: a value of another kind
rows(Rental, () => ({ owner_id: 5 }))
// @ts-expect-error: a value of another kind in a list
rows(Rental, () => ({ days: ['5'] }))
// @ts-expect-error: no such field of the related model
rows(Rental, () => ({ person: { nam: 'Ann' } }))
// @ts-expect-error: no rule at all
rows(Rental, () => {})
// @ts-expect-error: no such field
scope(Rental, (req) => ({ ownr_id: req.user?.id }))
// @ts-expect-error: no such field in a rule without function
rows(Rental, { ownr_id: 'Ann' })
// @ts-expect-error: no such field in a scope without function
scope(Rental, { ownr_id: 'Ann' })
