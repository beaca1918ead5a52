import type { CreateOf, IdOf, Json, ListOf, ResponseOf, RowOf, UpdateOf } from 'slipform'
import type { Customer, MaintenanceRecord, Vehicle, VehiclePart } from '../../models/index.ts'

// Checked by tsc, never run: the four API types of the garage, and what they must not accept.

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Expect<T extends true> = T
/** Whether a type has exactly these members among its own: people add fields and relations to the garage. */
type Has<T, Part> = Equal<Pick<T, keyof Part & keyof T>, Part>
type Lacks<T, Name extends string> = Name extends keyof T ? false : true

type Tier = 'standard' | 'silver' | 'gold'

export type Types = [
  Expect<Equal<IdOf<typeof Customer>, string>>,
  Expect<
    Has<
      ListOf<typeof Customer>,
      {
        id: string
        name: string
        email: string
        phone: string | null
        tier: Tier
        visits: number
        is_private: boolean
        created_at: string
        updated_at: string
      }
    >
  >,
  // What a list hides a single record shows, what both hide neither does; what is stored is all of it.
  Expect<Lacks<ListOf<typeof Customer>, 'notes' | 'access_code'>>,
  Expect<Has<ResponseOf<typeof Customer>, { notes: string | null }>>,
  Expect<Lacks<ResponseOf<typeof Customer>, 'access_code'>>,
  Expect<Has<RowOf<typeof Customer>, { access_code: string | null }>>,
  Expect<Lacks<CreateOf<typeof Customer>, 'id' | 'visits' | 'created_at' | 'updated_at'>>,
  Expect<Lacks<UpdateOf<typeof Customer>, 'id' | 'visits' | 'created_at' | 'updated_at'>>,
  Expect<
    Has<
      CreateOf<typeof Customer>,
      {
        name: string
        email: string
        phone?: string | null
        tier?: Tier | null
        notes?: string | null
        access_code?: string | null
        is_private?: boolean | null
      }
    >
  >,
  Expect<
    Has<
      UpdateOf<typeof Customer>,
      {
        name?: string
        email?: string
        phone?: string | null
        tier?: Tier
        notes?: string | null
        access_code?: string | null
        is_private?: boolean
      }
    >
  >,
  // Exact numbers are strings on the wire, and numbers are accepted; arrays and JSON keep their form.
  Expect<Equal<RowOf<typeof Vehicle>['mileage'], string>>,
  Expect<Equal<RowOf<typeof Vehicle>['price'], string | null>>,
  Expect<Equal<CreateOf<typeof Vehicle>['mileage'], string | number>>,
  Expect<Equal<RowOf<typeof Vehicle>['features'], string[]>>,
  Expect<Equal<RowOf<typeof Vehicle>['specs'], Json | null>>,
  // Joins stand in the views that ask for them: a record or null, or an array.
  Expect<Equal<ResponseOf<typeof Customer>['vehicles'][number]['make'], string>>,
  Expect<Equal<NonNullable<ListOf<typeof Vehicle>['customer']>['name'], string>>,
  Expect<Equal<null extends ListOf<typeof Vehicle>['customer'] ? true : false, true>>,
  Expect<Equal<'parts' extends keyof ListOf<typeof Vehicle> ? true : false, false>>,
  Expect<Equal<'parts' extends keyof ResponseOf<typeof Vehicle> ? true : false, true>>,
  Expect<Equal<ResponseOf<typeof VehiclePart>['subparts'][number]['name'], string>>,
  Expect<Equal<'specs' extends keyof ListOf<typeof Customer>['vehicles'][number] ? true : false, false>>,
  Expect<Equal<'specs' extends keyof ResponseOf<typeof Customer>['vehicles'][number] ? true : false, true>>,
]

export const bodies = {
  least: { name: 'Ada', email: 'ada@example.test' } satisfies CreateOf<typeof Customer>,
  // @ts-expect-error: email is required
  missing: { name: 'Ada' } satisfies CreateOf<typeof Customer>,
  // @ts-expect-error: visits is excluded from create
  excluded: { name: 'Ada', email: 'a', visits: 1 } satisfies CreateOf<typeof Customer>,
  // @ts-expect-error: no tier of that name
  unknown: { name: 'Ada', email: 'a', tier: 'tin' } satisfies CreateOf<typeof Customer>,
  nothing: {} satisfies UpdateOf<typeof Customer>,
  // @ts-expect-error: name is not nullable
  cleared: { name: null } satisfies UpdateOf<typeof Customer>,
  // @ts-expect-error: an absent field is left out, not undefined
  undefined: { name: undefined } satisfies UpdateOf<typeof Customer>,
  // @ts-expect-error: a relation is not written through its parent
  nested: { vehicles: [] } satisfies UpdateOf<typeof Customer>,
  // @ts-expect-error: the id never changes
  id: { id: 'x' } satisfies UpdateOf<typeof MaintenanceRecord>,
}
