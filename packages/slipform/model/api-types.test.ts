import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Condition } from '../base/condition.ts'
import type { Barcode, Category } from '../fixtures/shop.ts'
import { Product, Supplier } from '../fixtures/shop.ts'
import type {
  ChangeOf,
  CreateOf,
  IdOf,
  ListOf,
  NewOf,
  ResponseOf,
  RowOf,
  ScopedListOf,
  ScopedResponseOf,
  StoredName,
  UpdateOf,
} from './api-types.ts'
import type { HookContext } from './hook-context.ts'
import { type Database, type HooksOf, hooks, type OperationHooks } from './hooks.ts'
import { arrayOf, bigint, boolean, date, decimal, integer, type Json, oneOf, text, uuid } from './kinds.ts'
import { model } from './model.ts'
import { belongsTo, hasMany, manyToMany } from './relations.ts'

// The types of a model with every kind, nullable or not, and with relations of all four kinds. tsc checks them; running
// this file only shows that the declarations do.

type Status = 'draft' | 'live' | 'on sale, cheap'

interface Shown {
  id: string
  category_id: number | null
  name: string
  plain: string | null
  margin: string | null
  status: Status
  price: string
  stock: number
  views: string | null
  weight: number | null
  height: number | null
  height_lt: number | null
  depth: number | null
  depth_lt: number | null
  active: boolean | null
  batch: string | null
  released_on: string | null
  opens_at: string | null
  details: Json | null
  tags: string[] | null
  sizes: number[] | null
  created_at: string
}

// What is read as a text can be written as a number too.
type ReadAlike = Omit<Shown, 'id' | 'created_at' | 'price' | 'margin' | 'views'>
interface Writable extends ReadAlike {
  price: string | number
  margin: string | number | null
  views: string | number | null
  notes: string | null
  secret: string | null
  coupon: string | null
  suppliers_ids: string[]
  rivals_ids: string[]
}

type Flat<T> = { [K in keyof T]: T[K] }
type FieldsOfList<M> = Omit<M, 'category' | 'suppliers' | 'barcode'>

describe('the types of the API', () => {
  test('a row holds every stored field', () => {
    expectTypeOf<RowOf<typeof Product>>().toEqualTypeOf<Flat<Shown & { notes: string | null; secret: string | null }>>()
  })

  test('a response lacks what is excluded from one, a list what is excluded from list, both what is not stored', () => {
    expectTypeOf<FieldsOfList<ListOf<typeof Product>>>().toEqualTypeOf<Flat<Shown>>()
    expectTypeOf<FieldsOfList<ResponseOf<typeof Product>>>().toEqualTypeOf<Flat<Shown & { notes: string | null }>>()
  })

  test('under a scope both lack what is excluded from scoped, in related records too', () => {
    expectTypeOf<Exclude<keyof ListOf<typeof Product>, keyof ScopedListOf<typeof Product>>>().toEqualTypeOf<'margin'>()
    expectTypeOf<
      Exclude<keyof ResponseOf<typeof Product>, keyof ScopedResponseOf<typeof Product>>
    >().toEqualTypeOf<'margin'>()
    expectTypeOf<NonNullable<ListOf<typeof Product>['category']>>().toHaveProperty('internal')
    expectTypeOf<NonNullable<ScopedListOf<typeof Product>['category']>>().not.toHaveProperty('internal')
  })

  test('a create asks for what is neither nullable nor given by a default or an expression', () => {
    expectTypeOf<CreateOf<typeof Product>>().toEqualTypeOf<
      Flat<
        Pick<Writable, 'name' | 'price'> &
          Partial<Omit<Writable, 'name' | 'price' | 'status'>> & { status?: Status | null }
      >
    >()
  })

  test('an update may leave out every field', () => {
    expectTypeOf<UpdateOf<typeof Product>>().toEqualTypeOf<Flat<Partial<Writable>>>()
  })

  test('the primary key is read by its kind and never updated', () => {
    expectTypeOf<IdOf<typeof Product>>().toEqualTypeOf<string>()
    expectTypeOf<IdOf<typeof Category>>().toEqualTypeOf<number>()
    expectTypeOf<IdOf<typeof Barcode>>().toEqualTypeOf<string>()
    expectTypeOf<CreateOf<typeof Category>['id']>().toEqualTypeOf<number>()
    expectTypeOf<CreateOf<typeof Barcode>['id']>().toEqualTypeOf<string | number>()
    expectTypeOf<CreateOf<typeof Supplier>>().toEqualTypeOf<{ name: string; id?: string | null }>()
    expectTypeOf<UpdateOf<typeof Supplier>>().toEqualTypeOf<{ name?: string }>()
  })
})

describe('relations', () => {
  test('stand in the views that join them: an array, or a record or null', () => {
    expectTypeOf<Extract<keyof ListOf<typeof Product>, 'category' | 'barcode' | 'suppliers'>>().toEqualTypeOf<
      'category' | 'suppliers'
    >()
    expectTypeOf<Extract<keyof ResponseOf<typeof Product>, 'category' | 'barcode' | 'suppliers'>>().toEqualTypeOf<
      'category' | 'barcode'
    >()
    expectTypeOf<Flat<ListOf<typeof Product>['suppliers'][number]>>().toEqualTypeOf<{ id: string; name: string }>()
    expectTypeOf<null>().toExtend<ResponseOf<typeof Product>['category']>()
    expectTypeOf<null>().toExtend<ResponseOf<typeof Product>['barcode']>()
    expectTypeOf<NonNullable<ResponseOf<typeof Product>['barcode']>['code']>().toEqualTypeOf<string>()
  })

  test('a related record shows what its own model shows in the view', () => {
    type Listed = NonNullable<ListOf<typeof Barcode>['product']>
    type Single = NonNullable<ResponseOf<typeof Barcode>['product']>
    expectTypeOf<Listed>().not.toHaveProperty('notes')
    expectTypeOf<Single>().toHaveProperty('notes')
    expectTypeOf<Single>().not.toHaveProperty('secret')
    expectTypeOf<NonNullable<Single['category']>['rank']>().toEqualTypeOf<number | null>()
  })

  test('of a model to itself go on', () => {
    type Child = ResponseOf<typeof Category>['children'][number]
    expectTypeOf<NonNullable<Child['children']>[number]['name']>().toEqualTypeOf<string>()
  })

  test('are written as <relation>_ids where they are many to many, by the key of the related model', () => {
    expectTypeOf<UpdateOf<typeof Product>['suppliers_ids']>().toEqualTypeOf<string[] | undefined>()
    expectTypeOf<UpdateOf<typeof Product>>().not.toHaveProperty('colleagues_ids')
  })
})

describe('hooks', () => {
  type Hooks = Required<OperationHooks<typeof Product>>
  type Category_ = Required<HooksOf<typeof Category>>

  test('get what the operation is about', () => {
    expectTypeOf<Parameters<Hooks['create::one::pre']>>().toEqualTypeOf<
      [db: Database, data: NewOf<typeof Product>, context: HookContext]
    >()
    expectTypeOf<Parameters<Hooks['create::one::post']>[1]>().toEqualTypeOf<RowOf<typeof Product>>()
    expectTypeOf<Parameters<Hooks['create::one::body']>[1]>().toEqualTypeOf<NewOf<typeof Product>>()
    expectTypeOf<Parameters<Category_['update::one::pre']>[1]>().toEqualTypeOf<number>()
    expectTypeOf<Parameters<Hooks['update::one::pre']>[2]>().toEqualTypeOf<ChangeOf<typeof Product>>()
    expectTypeOf<Awaited<ReturnType<Parameters<Hooks['update::one::pre']>[3]['stored']>>>().toEqualTypeOf<
      RowOf<typeof Product>
    >()
    // Fields that no body sets are the hooks' to set; the key of a stored record stays.
    expectTypeOf<NewOf<typeof Product>['created_at']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<ChangeOf<typeof Product>['created_at']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<'id' extends keyof ChangeOf<typeof Product> ? true : false>().toEqualTypeOf<false>()
    expectTypeOf<Parameters<Hooks['update::one::post']>[1]>().toEqualTypeOf<RowOf<typeof Product>>()
    expectTypeOf<
      Parameters<Category_['delete::one::pre' | 'delete::one::post' | 'delete::one::body']>[1]
    >().toEqualTypeOf<number>()
    expectTypeOf<Parameters<Hooks['get::one::pre']>[1]>().toEqualTypeOf<string>()
    expectTypeOf<Parameters<Hooks['get::all::pre']>[1]>().toEqualTypeOf<{
      all: Condition<StoredName<typeof Product>>[]
    }>()
    expectTypeOf<Parameters<Hooks['read::many::body']>[1]>().toEqualTypeOf<readonly ResponseOf<typeof Product>[]>()
    expectTypeOf<keyof Hooks>().toEqualTypeOf<
      | `${'create' | 'update' | 'delete'}::one::${'pre' | 'post' | 'body'}`
      | 'get::one::pre'
      | 'get::all::pre'
      | 'read::many::body'
    >()
  })

  test('return nothing, or the record where they replace the operation', () => {
    expectTypeOf<Awaited<ReturnType<Hooks['create::one::pre']>>>().toEqualTypeOf<void>()
    expectTypeOf<Awaited<ReturnType<Hooks['create::one::body']>>>().toEqualTypeOf<RowOf<typeof Product>>()
    expectTypeOf<Awaited<ReturnType<Hooks['update::one::body']>>>().toEqualTypeOf<RowOf<typeof Product>>()
    expectTypeOf<Awaited<ReturnType<Hooks['delete::one::body']>>>().toEqualTypeOf<void>()
  })

  test('that do not exist, or treat a field as another kind, are errors', () => {
    // Never called: other tests use the model without hooks.
    const addHooks = () =>
      hooks(Supplier, {
        'create::one::pre': (_db, supplier) => {
          supplier.name = supplier.name.trim()
          // @ts-expect-error: a name is a text
          supplier.name = 1
        },
        // @ts-expect-error: there is no such hook
        'create::one::before': () => {},
      })
    expectTypeOf(addHooks).returns.toBeVoid()
  })
})

describe('annotations that are wrong are errors', () => {
  test('of fields', () => {
    const key = { primary_key: true } as const
    model({
      table: 'things',
      crud: { generate_router: true },
      fields: {
        id: uuid().crud(key),
        // @ts-expect-error: not a value of the enumeration
        status: oneOf(['on', 'off']).crud({ on_create: 'broken' }),
        // @ts-expect-error: a text for a number
        count: integer().crud({ on_create: 'zero' }),
        // @ts-expect-error: null where the field is not nullable
        name: text().crud({ on_create: null }),
        // @ts-expect-error: a function that returns another kind
        active: boolean().crud({ on_update: () => 1 }),
        // @ts-expect-error: no such target
        hidden: text().crud({ exclude: ['everywhere'] }),
        // @ts-expect-error: a flag
        sorted: text().crud({ sortable: 'yes' }),
        // @ts-expect-error: a default of another kind
        size: integer({ default: 'big' }),
        // @ts-expect-error: a text has no minimum
        short: text({ minimum: 3 }),
        // @ts-expect-error: a date has no length
        day: date({ maxLength: 3 }),
        // @ts-expect-error: a decimal with a precision has a scale
        price: decimal(10),
        // @ts-expect-error: a bigint's default is a text
        big: bigint({ default: 5 }),
      },
    })
    // @ts-expect-error: an array of what
    expect(() => arrayOf('text')).toThrow()
  })
  test('of models', () => {
    // @ts-expect-error: no such attribute
    model({ table: 'things', crud: { page_size: 5 }, fields: {} })
    // @ts-expect-error: a limit is a number
    model({ table: 'things', crud: { batch_limit: '5' }, fields: {} })
    // @ts-expect-error: a table is needed
    model({ crud: {}, fields: {} })
  })

  test('of relations', () => {
    // @ts-expect-error: Supplier has no such field
    hasMany(Supplier).crud({ non_db_attr: true, join_filterable: ['colour'] })
    // @ts-expect-error: Supplier has no such field
    hasMany(Supplier).crud({ non_db_attr: true, join_sortable: ['name', 'colour'] })
    belongsTo(Supplier).crud({ join: { one: true } })
    // @ts-expect-error: a relation is not stored
    belongsTo(Supplier).crud({ non_db_attr: false })
    // @ts-expect-error: no such option
    belongsTo(Supplier).crud({ non_db_attr: true, join: { list: true } })
    // @ts-expect-error: needs its link table
    manyToMany(Supplier)
    // @ts-expect-error: no such key
    hasMany(Supplier, { foreignKey: 'supplier_id' })
    // @ts-expect-error: Supplier has no such field
    hasMany(Supplier, { foreign_key: 'product_id' })
    hasMany(Supplier, { foreign_key: 'id' }).crud({ non_db_attr: true, join_filterable: ['name', 'id'] })
    expectTypeOf(hasMany(Product).target).toEqualTypeOf<typeof Product>()
  })
})
