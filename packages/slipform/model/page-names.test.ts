import { expectTypeOf, test } from 'vitest'
import type { Product } from '../fixtures/shop.ts'
import type { AnyModel } from './model.ts'
import type { ColumnName, FilterName, FormName, ShownName, SortName, TabName, ValuesByField } from './page-names.ts'

// tsc checks these types; running this file only shows that it can be loaded.

type Of = typeof Product

test('columns and pages show what responses have, relations, and fields of one related record', () => {
  expectTypeOf<'name' | 'category' | 'category.rank' | 'barcode.code' | 'suppliers'>().toExtend<ColumnName<Of>>()
  expectTypeOf<
    Extract<ColumnName<Of>, 'notes' | 'secret' | 'coupon' | 'category.secret' | 'suppliers.name'>
  >().toBeNever()
  expectTypeOf<'notes' | 'margin' | 'colleagues'>().toExtend<ShownName<Of>>()
  expectTypeOf<Extract<ShownName<Of>, 'secret' | 'coupon'>>().toBeNever()
})

test('forms have fields, the record that a record belongs to, and links', () => {
  expectTypeOf<'secret' | 'coupon' | 'created_at' | 'category' | 'suppliers'>().toExtend<FormName<Of>>()
  expectTypeOf<Extract<FormName<Of>, 'colleagues' | 'barcode' | 'category.rank'>>().toBeNever()
})

test('lists filter and sort by what the model says', () => {
  expectTypeOf<'id' | 'name' | 'tags' | 'category' | 'category.rank' | 'suppliers.name'>().toExtend<FilterName<Of>>()
  expectTypeOf<Extract<FilterName<Of>, 'plain' | 'notes' | 'category.internal' | 'suppliers'>>().toBeNever()
  expectTypeOf<Extract<SortName<Of>, 'plain' | 'tags' | 'category' | 'category.name'>>().toBeNever()
  expectTypeOf<'id' | 'price' | 'category.rank'>().toExtend<SortName<Of>>()
})

test('tabs are relations to several records', () => {
  expectTypeOf<TabName<Of>>().toEqualTypeOf<'barcode' | 'suppliers' | 'rivals' | 'colleagues'>()
})

test('the values of enumerations are known', () => {
  expectTypeOf<ValuesByField<Of>['status']>().toEqualTypeOf<'draft' | 'live' | 'on sale, cheap'>()
})

test('of a model that is not known, every text is a name', () => {
  expectTypeOf<ColumnName<AnyModel>>().toEqualTypeOf<string>()
  expectTypeOf<FormName<AnyModel>>().toEqualTypeOf<string>()
})
