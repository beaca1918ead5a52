import { describe, expect, test } from 'vitest'
import * as shop from '../../fixtures/shop.ts'
import { hooks } from '../hooks.ts'
import {
  bigint,
  boolean,
  datetime,
  decimal,
  float,
  integer,
  json,
  now,
  oneOf,
  sequence,
  sql,
  text,
  uuid,
} from '../kinds.ts'
import { type AnyModel, type Fields, model } from '../model.ts'
import { nextNumber } from '../next-number.ts'
import { belongsTo, hasMany, manyToMany } from '../relations.ts'
import { checkModels } from './models.ts'

const id = uuid().crud({ primary_key: true })

/** A model called Sample; what is wrong about it need not type-check. */
function sample(fields: object, relations: object = {}, crud: object = {}, table = 'samples'): AnyModel {
  class Sample extends model({ table, crud, fields: fields as Fields, relations: () => relations }) {}
  return Sample
}

class Owner extends model({ table: 'owners', crud: {}, fields: { id, name: text(), secret: text() } }) {}
class Vault extends model({
  table: 'vaults',
  crud: {},
  fields: { id, name: text({ nullable: true }), code: text().crud({ exclude: ['one', 'list'] }) },
}) {}
class Pet extends model({ table: 'pets', crud: {}, fields: { id, name: text(), sample_id: uuid(), tag: integer() } }) {}

const faultOf = (...models: AnyModel[]) => {
  try {
    checkModels(models)
  } catch (error) {
    return (error as Error).message
  }
  return 'no fault'
}

test('the models of the unit tests break no rule', () => {
  expect(faultOf(...Object.values(shop))).toBe('no fault')
})

describe('attributes that combine', () => {
  test.each([
    [
      'primary_key: exclude, on_create',
      { id: uuid().crud({ primary_key: true, exclude: ['create', 'update'], on_create: () => 'x' }) },
    ],
    [
      'filterable, sortable, fulltext, exclude',
      { id, a: text().crud({ filterable: true, sortable: true, fulltext: true, exclude: ['list'] }) },
    ],
    [
      'on_create, on_update, exclude',
      { id, a: datetime().crud({ on_create: now, on_update: now, exclude: ['create', 'update'] }) },
    ],
    [
      'on_create and filterable',
      { id, a: oneOf(['x', 'y']).crud({ on_create: 'x', filterable: true, sortable: true }) },
    ],
    ['exclude of every target', { id, a: text().crud({ exclude: ['one', 'create', 'update', 'list', 'scoped'] }) }],
    ['visible_to', { id, a: text().crud({ filterable: true, visible_to: 'admin' }) }],
    [
      'unit, currency, format, tone, group',
      {
        id,
        a: integer().crud({ unit: 'km', group: 'Use' }),
        b: decimal(10, 2).crud({ currency: 'EUR' }),
        c: integer().crud({ currency: { field: 'd', cents: true } }),
        d: text(),
        e: float().crud({ format: 'percent' }),
        f: bigint().crud({ format: 'epoch' }),
        g: oneOf({ 1: 'low', 2: 'high' }).crud({ tone: { 2: 'danger' } }),
      },
    ],
    ['non_db_attr, description', { id, a: boolean().crud({ non_db_attr: true, description: 'Printed' }) }],
  ])('%s', (_case, fields) => {
    expect(faultOf(sample(fields))).toBe('no fault')
  })

  test('non_db_attr, join, join_filterable, join_sortable, visible_to', () => {
    const pets = hasMany(Pet).crud({
      non_db_attr: true,
      join: { one: true, all: true, depth: 2 },
      join_filterable: ['name'],
      join_sortable: ['name'],
      visible_to: 'editor',
    })
    expect(faultOf(sample({ id }, { pets }), Pet)).toBe('no fault')
  })
})

describe('a field that breaks a rule is named with its rule and its fix', () => {
  const field = (declared: object) => ({ id, broken: declared })

  test.each([
    [
      'no primary key, and a field called id',
      { id: text() },
      /^Sample\.id: only the key of one field can be called id/,
    ],
    [
      'a key of a type whose texts depend on the session',
      { id: sql('money').crud({ primary_key: true }) },
      /^Sample\.id: primary_key cannot be money/,
    ],
    [
      'a key of several fields, one of them called id',
      { id, b: uuid().crud({ primary_key: true }) },
      /^Sample\.id: a field of a key of several cannot be called id\. Name it sample_id, with { column: 'id' }/,
    ],
    [
      'a key of several fields, and a field called id beside them',
      { a: uuid().crud({ primary_key: true }), b: uuid().crud({ primary_key: true }), id: text() },
      /^Sample\.id: only the key of one field can be called id/,
    ],
    [
      'a key with a number that has several spellings',
      { a: uuid().crud({ primary_key: true }), b: float().crud({ primary_key: true }) },
      /^Sample\.b: a key of several fields cannot hold float/,
    ],
    [
      'a hidden part of a key',
      { a: uuid().crud({ primary_key: true }), b: text().crud({ primary_key: true, exclude: ['one', 'list'] }) },
      /^Sample\.b: primary_key cannot be excluded from one/,
    ],
    [
      'a nullable primary key',
      { id: uuid({ nullable: true }).crud({ primary_key: true }) },
      /^Sample\.id: primary_key cannot be nullable/,
    ],
    ['a unit of a text', field(text().crud({ unit: 'km' })), /^Sample\.broken: unit is for numbers, and this is text/],
    ['an empty unit', field(integer().crud({ unit: ' ' })), /^Sample\.broken: unit is a text/],
    [
      'a unit and a currency',
      field(integer().crud({ unit: 'km', currency: 'EUR' })),
      /^Sample\.broken: unit cannot be combined with currency/,
    ],
    [
      'a format of texts in the annotation',
      field(text().crud({ format: 'email' } as never)),
      /^Sample\.broken: format is for numbers, and this is text\. Write text\(\{ format/,
    ],
    [
      'a format that does not exist',
      field(integer().crud({ format: 'weight' } as never)),
      /^Sample\.broken: 'weight' is not a format of numbers\. The formats are duration, milliseconds, bytes, percent, epoch/,
    ],
    [
      'a time in fractions of a second',
      field(float().crud({ format: 'epoch' })),
      /^Sample\.broken: epoch counts whole seconds, and this is float/,
    ],
    [
      'a number after the largest that is no key',
      field(integer().crud({ on_create: nextNumber })),
      /^Sample\.broken: nextNumber counts up a key of one field/,
    ],
    [
      'a tone of no value',
      field(oneOf(['low', 'high']).crud({ tone: { hihg: 'danger' } } as never)),
      /^Sample\.broken: tone names 'hihg', which is no value\. The values are low, high/,
    ],
    [
      'a tone that does not exist',
      field(oneOf(['low', 'high']).crud({ tone: { high: 'red' } } as never)),
      /^Sample\.broken: 'red' is not a tone\. The tones are success, warning, danger, info, special, neutral/,
    ],
    [
      'a state that does not exist',
      field(oneOf(['draft', 'sent'], { transitions: { draft: ['sennt'] } } as never)),
      /^Sample\.broken: its transitions name 'sennt', which is no value\. Did you mean 'sent'\?/,
    ],
    [
      'a transition of a role that does not exist',
      field(oneOf(['draft', 'sent'], { transitions: { draft: [{ to: 'sent', role: 'boss' }] } } as never)),
      /^Sample\.broken: 'boss' is not a role/,
    ],
    [
      'a default with which no record may begin',
      field(oneOf(['draft', 'sent'], { default: 'sent', transitions: { draft: ['sent'] } })),
      /^Sample\.broken: default is 'sent', with which no record may begin\. Write initial: \['sent'\]/,
    ],
    [
      'initial without transitions',
      field(oneOf(['a'], { initial: ['a'] })),
      /^Sample\.broken: initial needs transitions/,
    ],
    ['transitions of a text', field(text({ transitions: {} } as never)), /'transitions' is not an option of text/],
    [
      'a sequence without a count',
      field(sequence('T-{year}')),
      /^Sample\.broken: sequence\('T-\{year\}'\) needs one count/,
    ],
    [
      'a sequence that may be null',
      field(sequence('{0}', { nullable: true } as never)),
      /'nullable' is not an option of sequence/,
    ],
    ['a time zone that does not exist', field(sequence('{0}', { timeZone: 'Mars' })), /'Mars' is not a time zone/],
    ['a tone of a text', field(text().crud({ tone: { a: 'info' } })), /^Sample\.broken: tone is for enumerations/],
    [
      'a currency that does not exist',
      field(integer().crud({ currency: 'EURO' })),
      /^Sample\.broken: "EURO" is not the code of a currency/,
    ],
    [
      'a currency in a field that does not exist',
      field(integer().crud({ currency: { field: 'code' } })),
      /^Sample\.broken: currency names the field 'code', which does not exist/,
    ],
    [
      'a currency in a number',
      { id, code: integer(), broken: integer().crud({ currency: { field: 'code' } }) },
      /^Sample\.broken: currency names 'code', which is integer/,
    ],
    [
      'cents with decimals',
      field(decimal(10, 2).crud({ currency: { code: 'EUR', cents: true } })),
      /^Sample\.broken: cents counts whole numbers, and this is decimal/,
    ],
    [
      'primary_key, filterable',
      { id: uuid().crud({ primary_key: true, filterable: true } as never) },
      /^Sample\.id: primary_key cannot be combined with filterable/,
    ],
    [
      'primary_key, sortable',
      { id: uuid().crud({ primary_key: true, sortable: true } as never) },
      /^Sample\.id: .*sortable/,
    ],
    [
      'primary_key, fulltext',
      { id: text().crud({ primary_key: true, fulltext: true } as never) },
      /^Sample\.id: .*fulltext/,
    ],
    [
      'primary_key, on_update',
      { id: uuid().crud({ primary_key: true, on_update: 'x' } as never) },
      /^Sample\.id: .*on_update/,
    ],
    [
      'non_db_attr, filterable',
      field(text().crud({ non_db_attr: true, filterable: true } as never)),
      /^Sample\.broken: .*non_db_attr/,
    ],
    [
      'non_db_attr, sortable',
      field(text().crud({ non_db_attr: true, sortable: true } as never)),
      /^Sample\.broken: .*non_db_attr/,
    ],
    [
      'non_db_attr, fulltext',
      field(text().crud({ non_db_attr: true, fulltext: true } as never)),
      /^Sample\.broken: .*non_db_attr/,
    ],
    [
      'non_db_attr, on_create',
      field(text().crud({ non_db_attr: true, on_create: 'x' } as never)),
      /^Sample\.broken: .*non_db_attr/,
    ],
    [
      'join on a field',
      field(text().crud({ join: { one: true } } as never)),
      /^Sample\.broken: join is for relations\. Declare it in relations/,
    ],
    [
      'join_filterable on a field',
      field(text().crud({ join_filterable: ['x'] } as never)),
      /^Sample\.broken: join_filterable is for relations/,
    ],
    [
      'a description that is no text',
      field(text().crud({ description: 1 } as never)),
      /^Sample\.broken: description is a text/,
    ],
    [
      'an attribute that does not exist',
      field(text().crud({ searchable: true } as never)),
      /^Sample\.broken: 'searchable' is not a field attribute/,
    ],
    [
      'an exclude target that does not exist',
      field(text().crud({ exclude: ['everywhere'] } as never)),
      /^Sample\.broken: 'everywhere' cannot be excluded from/,
    ],
    [
      'fulltext on a number',
      field(integer().crud({ fulltext: true })),
      /^Sample\.broken: fulltext searches texts, and this is integer/,
    ],
    [
      'on_create of another kind',
      field(integer().crud({ on_create: 'zero' } as never)),
      /^Sample\.broken: the value of on_create/,
    ],
    [
      'on_update outside the enumeration',
      field(oneOf(['a']).crud({ on_update: 'b' } as never)),
      /^Sample\.broken: the value of on_update/,
    ],
    ['a default of another kind', field(boolean({ default: 'yes' as never })), /^Sample\.broken: the value of default/],
    ['an empty enumeration', field(oneOf([])), /^Sample\.broken: oneOf needs values/],
    ['an enumeration that repeats itself', field(oneOf(['a', 'a'])), /^Sample\.broken: oneOf needs values, each once/],
    ['a decimal without room', field(decimal(2, 3)), /^Sample\.broken: decimal\(2, 3\) has no room/],
    [
      'on_delete set null on a required field',
      field(uuid({ references: 'x', on_delete: 'set null' })),
      /^Sample\.broken: on_delete: 'set null' needs a nullable field/,
    ],
    [
      'two fields on one column',
      { id, a: text(), broken: text({ column: 'a' }) },
      /^Sample\.broken: its column 'a' is also a's/,
    ],
    ['a name longer than PostgreSQL’s', { id, ['x'.repeat(64)]: text() }, /^Sample\.x+: 'x+' is longer than 63 bytes/],
    ['a reserved name', { id, constructor: text() }, /^Sample\.constructor: the name cannot be a field/],
    ['the name of the search parameter', { id, q: text() }, /^Sample\.q: the name cannot be a field/],
    [
      'a primary key of another name',
      { key: uuid().crud({ primary_key: true }) },
      /^Sample\.key: .*called 'id'.*\{ column: 'key' \}/,
    ],
    [
      'a primary key that no path can say',
      { id: json().crud({ primary_key: true }) },
      /^Sample\.id: primary_key cannot be json/,
    ],
    [
      'primary_key, exclude(one)',
      { id: uuid().crud({ primary_key: true, exclude: ['one'] }) },
      /^Sample\.id: primary_key cannot be excluded from one/,
    ],
    [
      'primary_key, non_db_attr',
      { id: uuid().crud({ primary_key: true, non_db_attr: true }) },
      /^Sample\.id: primary_key cannot be combined with non_db_attr/,
    ],
    [
      'non_db_attr, on_update',
      field(text().crud({ non_db_attr: true, on_update: 'x' })),
      /^Sample\.broken: on_update cannot be combined with non_db_attr/,
    ],
    [
      'join_sortable on a field',
      field(text().crud({ join_sortable: ['x'] } as never)),
      /^Sample\.broken: join_sortable is for relations/,
    ],
    [
      'a flag that is none',
      field(text().crud({ filterable: 'yes' } as never)),
      /^Sample\.broken: filterable is a flag\. Write filterable: true or leave it out\./,
    ],
    [
      'an option that does not exist',
      field(text({ lenght: 3 } as never)),
      /^Sample\.broken: 'lenght' is not an option of text/,
    ],
    [
      'null for what is not nullable',
      field(text().crud({ on_create: null as never })),
      /^Sample\.broken: the value of on_create/,
    ],
    [
      'a default beyond the limits',
      field(text({ maxLength: 2, default: 'abc' })),
      /^Sample\.broken: the value of default/,
    ],
    ['a name that needs quoting', { id, 'a-b': json() }, /^Sample\.a-b: the name cannot be a field/],
  ])('%s', (_case, fields, message) => {
    const [title, ...lines] = faultOf(sample(fields)).split('\n')
    expect(title).toMatch(/^(A model breaks a rule|Models break rules):$/)
    expect(lines.map((line) => line.trim())).toContainEqual(expect.stringMatching(message))
  })
})

describe('a relation that breaks a rule is named with its rule and its fix', () => {
  const owner = (attributes: object) => ({ owner: belongsTo(Owner).crud(attributes as never) })
  const fields = { id, owner_id: uuid() }

  test.each([
    [
      'a relation that says it is stored',
      fields,
      owner({ non_db_attr: false as never, join: { one: true } }),
      /^Sample\.owner: non_db_attr of a relation is always true\. Leave it out/,
    ],
    [
      'a filter on a field that does not exist',
      fields,
      owner({ non_db_attr: true, join_filterable: ['size'] }),
      /^Sample\.owner: join_filterable names 'size', which Owner does not have\. It has id, name, secret/,
    ],
    [
      'a filter on a field that is hidden',
      fields,
      {
        owner: belongsTo(Vault).crud({ non_db_attr: true, join_filterable: ['code', 'name'] as never }),
      },
      /^Sample\.owner: join_filterable names 'code', which Vault hides from every response\. It has id, name\.$/m,
    ],
    [
      'a sort on a field that is hidden',
      fields,
      { owner: belongsTo(Vault).crud({ non_db_attr: true, join_sortable: ['code'] as never }) },
      /^Sample\.owner: join_sortable names 'code', which Vault hides/,
    ],
    [
      'a sort on a field that does not exist',
      fields,
      owner({ non_db_attr: true, join_sortable: ['size'] }),
      /^Sample\.owner: join_sortable names 'size'/,
    ],
    [
      'a joined field that does not exist',
      fields,
      owner({ join: { one: true, fields: ['size'] } }),
      /^Sample\.owner: join\.fields names 'size', which Owner does not have\. It has id, name, secret/,
    ],
    [
      'join into a view it is excluded from',
      fields,
      owner({ non_db_attr: true, join: { one: true }, exclude: ['one'] }),
      /^Sample\.owner: it is joined into a view that it is excluded from/,
    ],
    [
      'join(all), exclude(list)',
      fields,
      owner({ non_db_attr: true, join: { all: true }, exclude: ['list'] }),
      /^Sample\.owner: it is joined into a view/,
    ],
    [
      'a depth of nothing',
      fields,
      owner({ non_db_attr: true, join: { one: true, depth: 0 } }),
      /^Sample\.owner: the depth of join/,
    ],
    [
      'an option of join that does not exist',
      fields,
      owner({ non_db_attr: true, join: { many: true } }),
      /^Sample\.owner: 'many' is not an option of join/,
    ],
    [
      'a role that there is not',
      fields,
      owner({ non_db_attr: true, visible_to: 'boss' }),
      /^Sample\.owner: 'boss' is not a role\. The roles are public, viewer, editor, admin/,
    ],
    [
      'a field attribute',
      fields,
      owner({ non_db_attr: true, filterable: true }),
      /^Sample\.owner: 'filterable' is not a relation attribute/,
    ],
    [
      'no foreign key here',
      { id },
      owner({ non_db_attr: true }),
      /^Sample\.owner: Sample has no field 'owner_id' for its foreign key\. Add owner_id to Sample/,
    ],
    [
      'no foreign key there',
      { id },
      { owners: hasMany(Owner).crud({ non_db_attr: true }) },
      /^Sample\.owners: Owner has no field 'sample_id'/,
    ],
    [
      'a foreign key of another kind',
      { id, owner_id: integer() },
      owner({ non_db_attr: true }),
      /^Sample\.owner: its foreign key Sample\.owner_id is integer, and the key it refers to is uuid/,
    ],
    [
      'a named foreign key that does not exist',
      { id },
      // @ts-expect-error: the compiler finds it too
      { pets: hasMany(Pet, { foreign_key: 'keeper_id' }).crud({ non_db_attr: true }) },
      /^Sample\.pets: Pet has no field 'keeper_id'/,
    ],
    [
      'a mistyped foreign key',
      { id, owner_id: uuid() },
      { owner: belongsTo(Owner, { foreign_key: 'ownr_id' }).crud({ non_db_attr: true }) },
      /^Sample\.owner: Sample has no field 'ownr_id' for its foreign key\. Did you mean 'owner_id'\?/,
    ],
    [
      'many to many without a link table',
      { id },
      { pets: manyToMany(Pet, {} as never).crud({ non_db_attr: true }) },
      /^Sample\.pets: manyToMany needs its link table/,
    ],
    [
      'the name of a field',
      { id, pets: text() },
      { pets: hasMany(Pet).crud({ non_db_attr: true }) },
      /^Sample\.pets: a field has the same name/,
    ],
    [
      'a name that cannot be one',
      fields,
      { 'the.owner': belongsTo(Owner).crud({ non_db_attr: true }) },
      /^Sample\.the\.owner: the name cannot be a field/,
    ],
    [
      'the name under which links are written',
      { id, pets_ids: text() },
      { pets: manyToMany(Pet, { through: 'links' }).crud({ non_db_attr: true }) },
      /^Sample\.pets: 'pets_ids' is written for the relation/,
    ],
    [
      'a depth that is no whole number',
      fields,
      owner({ non_db_attr: true, join: { one: true, depth: 1.5 } }),
      /^Sample\.owner: the depth of join is a positive whole number/,
    ],
    [
      'a relation to nothing',
      { id },
      { pets: hasMany(undefined as never) },
      /^Sample\.pets: its relation leads to no model/,
    ],
  ])('%s', (_case, declared, relations, message) => {
    const lines = faultOf(sample(declared, relations))
      .split('\n')
      .map((line) => line.trim())
    expect(lines).toContainEqual(expect.stringMatching(message))
  })
})

describe('a struct attribute that breaks a rule', () => {
  test.each([
    [{ fulltext_language: 'klingon' }, /^Sample: fulltext_language is a text search configuration/],
    [{ batch_limit: 0 }, /^Sample: batch_limit is a positive whole number/],
    [{ max_page_size: 1.5 }, /^Sample: max_page_size is a positive whole number/],
    [{ api_struct: 'lower' }, /^Sample: api_struct is a name in PascalCase/],
    [{ name_plural: 'With Space' }, /^Sample: name_plural is a name/],
    [{ generate_router: 'yes' }, /^Sample: generate_router is a flag/],
    [{ cached_totals: 'no' }, /^Sample: cached_totals is a flag: write false or leave it out\. It is "no" now\.$/],
    [{ trash: true }, /^Sample: trash is the name of a field/],
    [
      { trash: 'removed_at' },
      /^Sample: trash needs a datetime 'removed_at' that may be null and that no body sets\. Write/,
    ],
    [{ page_size: 5 }, /^Sample: 'page_size' is not a struct attribute/],
  ])('%j', (crud, message) => {
    const lines = faultOf(sample({ id }, {}, crud))
      .split('\n')
      .map((line) => line.trim())
    expect(lines).toContainEqual(expect.stringMatching(message))
  })
})

test('a model with a trash, on a server without that feature', () => {
  const crud = { trash: 'deleted_at' }
  const fields = { id, deleted_at: datetime({ nullable: true }).crud({ exclude: ['create', 'update'] }) }
  const models = [sample(fields, {}, crud)]
  expect(() => checkModels(models, [{ name: 'trash' }])).not.toThrow()
  expect(() => checkModels(models, [])).toThrow('Sample: trash needs the feature trash(). Add it to server/features.ts')
})

test.each([
  ['', /^Sample: '' cannot name a table or column/],
  ['x'.repeat(64), /^Sample: 'x+' is longer than 63 bytes/],
])('a table called %j', (table, message) => {
  expect(
    faultOf(sample({ id }, {}, { name_plural: 'x', api_struct: 'X' }, table))
      .split('\n')[1]
      ?.trim(),
  ).toMatch(message)
})

test('a hook that does not exist', () => {
  const hooked = sample({ id })
  hooks(hooked, { 'create::one::before': () => {} } as never)
  expect(faultOf(hooked)).toMatch(/Sample: 'create::one::before' is not a hook\. The hooks are create::one::pre, /)
})

test('a relation to a model without a key', () => {
  class Keyless extends model({ table: 'keyless', crud: {}, fields: { name: text() } }) {}
  const faults = faultOf(
    sample({ id, keyless_id: uuid() }, { keyless: belongsTo(Keyless).crud({ non_db_attr: true }) }),
    Keyless,
  )
  expect(faults).toMatch(/Sample\.keyless: its relation leads to Keyless, which has no primary key/)
})

describe('a relation by several fields, or to a unique field', () => {
  class Line extends model({
    table: 'lines',
    crud: {},
    fields: {
      order_no: integer().crud({ primary_key: true }),
      line_no: integer().crud({ primary_key: true }),
      ean: text(),
    },
  }) {}
  const fields = { id, order_no: integer(), line_no: integer(), ean: text() }

  test.each<[string, object, RegExp | 'no fault']>([
    ['in the order of the key', { line: belongsTo(Line, { foreign_key: ['order_no', 'line_no'] }) }, 'no fault'],
    ['to a unique field', { line: belongsTo(Line, { foreign_key: 'ean', to: 'ean' }) }, 'no fault'],
    ['with links', { lines: manyToMany(Line, { through: 'links', other_key: ['order_no', 'line_no'] }) }, 'no fault'],
    [
      'without its fields',
      { line: belongsTo(Line) },
      /^Sample\.line: its foreign key names line_id, and it refers to order_no, line_no of Line\. Write as many/,
    ],
    [
      'to a field that is not there',
      { line: belongsTo(Line, { foreign_key: 'ean', to: 'code' as never }) },
      /^Sample\.line: Line has no field 'code' to refer to\. It has order_no, line_no, ean/,
    ],
    [
      'of another kind',
      { line: belongsTo(Line, { foreign_key: ['order_no', 'ean'] }) },
      /^Sample\.line: its foreign key Sample\.ean is text, and the key it refers to is integer/,
    ],
    [
      'with links of one column',
      { lines: manyToMany(Line, { through: 'links' }) },
      /^Sample\.lines: other_key names line_id, and the key of Line is order_no, line_no/,
    ],
  ])('%s', (_name, relations, expected) => {
    const fault = faultOf(sample(fields, relations))
    if (expected === 'no fault') expect(fault).toBe(expected)
    else expect(fault.split('\n')[1]?.trim()).toMatch(expected)
  })
})

test('a relation whose key a read::many::body hook makes unnecessary', () => {
  const hooked = sample({ id }, { owners: hasMany(Owner).crud({ non_db_attr: true }) })
  hooks(hooked, { 'read::many::body': async () => [] })
  expect(faultOf(hooked)).toBe('no fault')
})

test('two models cannot answer at one path', () => {
  class Second extends model({ table: 'others', crud: { name_plural: 'samples' }, fields: { id } }) {}
  expect(faultOf(sample({ id }), Second)).toMatch(/Second: its name_plural 'samples' is also Sample's/)
})

test('two models cannot share a schema name', () => {
  class Second extends model({ table: 'others', crud: { api_struct: 'Sample' }, fields: { id } }) {}
  expect(faultOf(sample({ id }), Second)).toMatch(/Second: its api_struct 'Sample' is also Sample's/)
})

test('every fault is told at once', () => {
  const broken = sample({ id, a: integer().crud({ fulltext: true }), b: decimal(1, 2) }, {}, { batch_limit: -1 })
  expect(faultOf(broken).split('\n')).toHaveLength(4)
})
