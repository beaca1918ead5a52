import { belongsTo, boolean, integer, model, type Records, system, text } from '../../index.ts'

class Person extends model({
  table: 'people',
  crud: {},
  fields: {
    id: integer().crud({ primary_key: true }),
    name: text().crud({ filterable: true, sortable: true }),
    email: text(),
  },
}) {}

class Rental extends model({
  table: 'rentals',
  crud: {},
  fields: {
    id: integer().crud({ primary_key: true }),
    person_id: integer().crud({ filterable: true }),
    days: integer({ nullable: true }),
    paid: boolean().crud({ exclude: ['create', 'update'], on_create: false }),
  },
  relations: () => ({
    person: belongsTo(Person).crud({ join: { one: true } }),
    payer: belongsTo(Person, { foreign_key: 'person_id' }).crud({ join: { all: true, fields: ['name'] } }),
  }),
}) {}

/** Uses of the operations: what is right compiles, and what is wrong does not. */
export async function useRecords(records: Records): Promise<void> {
  const rentals = records(Rental, system)
  const page = await rentals.list({
    filter: { person_id: [1, 2], person_id_gte: 1, 'person.name': 'Ann', $or: [{ id: 1 }] },
    sort: ['person.name', 'ASC'],
  })
  page.records[0]?.days?.toFixed()
  const { person } = await rentals.one('1')
  person?.name.toUpperCase()
  person?.email.toUpperCase()
  const payer = page.records[0]?.payer
  payer?.name.padEnd(payer.id)
  // @ts-expect-error: the relation carries names only
  payer?.email.toUpperCase()
  await rentals.create({ id: 1, person_id: 1 })
  await rentals.updateMany([{ id: 1, days: null }])
  // @ts-expect-error: the actor is required
  records(Rental)
  // @ts-expect-error: days are not filterable
  await rentals.list({ filter: { days: 1 } })
  // @ts-expect-error: of another kind
  await rentals.list({ filter: { person_id: 'Ann' } })
  // @ts-expect-error: not sortable
  await rentals.list({ sort: ['person_id', 'ASC'] })
  // @ts-expect-error: no such field
  await rentals.update(1, { dayz: 1 })
  // @ts-expect-error: no body sets it
  await rentals.update(1, { paid: true })
  // @ts-expect-error: a person is required
  await rentals.create({ id: 1 })
  // @ts-expect-error: the key is required
  await rentals.updateMany([{ days: 1 }])
}
