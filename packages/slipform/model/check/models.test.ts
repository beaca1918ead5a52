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

const key = { primary_key: true } as const
const id = uuid().crud(key)

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

test('the models of the unit tests break no rule', () => expect(faultOf(...Object.values(shop))).toBe('no fault'))

describe('attributes that combine', () => {
  test.each([
    ['primary_key: exclude, on_create', { id: uuid().crud({ ...key, exclude: ['create'], on_create: () => 'x' }) }],
    ['all of a list', { id, a: text().crud({ filterable: true, sortable: true, fulltext: true, exclude: ['list'] }) }],
    ['on_update', { id, a: datetime().crud({ on_create: now, on_update: now, exclude: ['create'] }) }],
    ['on_create, filterable', { id, a: oneOf(['x', 'y']).crud({ on_create: 'x', filterable: true, sortable: true }) }],
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
  ])('%s', (_case, fields) => expect(faultOf(sample(fields))).toBe('no fault'))

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

const linesOf = (...models: AnyModel[]) =>
  faultOf(...models)
    .split('\n')
    .map((line) => line.trim())

describe('a field that breaks a rule is named with its rule and its fix', () => {
  const told = (fields: object, message: string | RegExp) => {
    const [title, ...lines] = linesOf(sample(fields))
    expect(title).toMatch(/^(A model breaks a rule|Models break rules):$/)
    const expected =
      typeof message === 'string' ? expect.stringContaining(`Sample.${message}`) : expect.stringMatching(message)
    expect(lines).toContainEqual(expected)
  }

  test.each<[string, object]>([
    ['unit is for numbers, and this is text', text().crud({ unit: 'km' })],
    ['unit is a text', integer().crud({ unit: ' ' })],
    ['unit cannot be combined with currency', integer().crud({ unit: 'km', currency: 'EUR' })],
    ['format is for numbers, and this is text. Write text({ format', text().crud({ format: 'email' } as never)],
    ["'weight' is not a format of numbers. The formats are duration, ", integer().crud({ format: 'weight' } as never)],
    ['epoch counts whole seconds, and this is float', float().crud({ format: 'epoch' })],
    ['nextNumber counts up a key of one field', integer().crud({ on_create: nextNumber })],
    ["tone names 'hihg', which is no value.", oneOf(['low', 'high']).crud({ tone: { hihg: 'danger' } } as never)],
    ["'red' is not a tone. The tones are success, ", oneOf(['low', 'high']).crud({ tone: { high: 'red' } } as never)],
    [
      "its transitions name 'sennt', which is no value. Did you mean 'sent'?",
      oneOf(['draft', 'sent'], { transitions: { draft: ['sennt'] } } as never),
    ],
    ["'boss' is not a role", oneOf(['a', 'b'], { transitions: { a: [{ to: 'b', role: 'boss' }] } } as never)],
    [
      "default is 'sent', with which no record may begin. Write initial: ['sent']",
      oneOf(['draft', 'sent'], { default: 'sent', transitions: { draft: ['sent'] } }),
    ],
    ['initial needs transitions', oneOf(['a'], { initial: ['a'] })],
    ["'transitions' is not an option of text", text({ transitions: {} } as never)],
    ["sequence('T-{year}') needs one count", sequence('T-{year}')],
    ["'nullable' is not an option of sequence", sequence('{0}', { nullable: true } as never)],
    ["'Mars' is not a time zone", sequence('{0}', { timeZone: 'Mars' })],
    ['tone is for enumerations', text().crud({ tone: { a: 'info' } })],
    ['"EURO" is not the code of a currency', integer().crud({ currency: 'EURO' })],
    ["currency names the field 'code', which does not exist", integer().crud({ currency: { field: 'code' } })],
    ['cents counts whole numbers', decimal(10, 2).crud({ currency: { code: 'EUR', cents: true } })],
    ['join is for relations.', text().crud({ join: { one: true } } as never)],
    ['join_filterable is for relations', text().crud({ join_filterable: ['x'] } as never)],
    ['description is a text', text().crud({ description: 1 } as never)],
    ["'searchable' is not a field attribute", text().crud({ searchable: true } as never)],
    ["'everywhere' cannot be excluded from", text().crud({ exclude: ['everywhere'] } as never)],
    ['fulltext searches texts, and this is integer', integer().crud({ fulltext: true })],
    ['the value of on_create', integer().crud({ on_create: 'zero' } as never)],
    ['the value of on_update', oneOf(['a']).crud({ on_update: 'b' } as never)],
    ['the value of default', boolean({ default: 'yes' as never })],
    ['oneOf needs values', oneOf([])],
    ['oneOf needs values, each once', oneOf(['a', 'a'])],
    ['decimal(2, 3) has no room', decimal(2, 3)],
    ["on_delete: 'set null' needs a nullable field", uuid({ references: 'x', on_delete: 'set null' })],
    ['filterable cannot be combined with non_db_attr', text().crud({ non_db_attr: true, filterable: true } as never)],
    ['sortable cannot be combined with non_db_attr', text().crud({ non_db_attr: true, sortable: true } as never)],
    ['fulltext cannot be combined with non_db_attr', text().crud({ non_db_attr: true, fulltext: true } as never)],
    ['on_create cannot be combined with non_db_attr', text().crud({ non_db_attr: true, on_create: 'x' } as never)],
    ['on_update cannot be combined with non_db_attr', text().crud({ non_db_attr: true, on_update: 'x' })],
    ['join_sortable is for relations', text().crud({ join_sortable: ['x'] } as never)],
    ['filterable is a flag. Write filterable: true or leave it out.', text().crud({ filterable: 'yes' } as never)],
    ["'lenght' is not an option of text", text({ lenght: 3 } as never)],
    ['the value of on_create', text().crud({ on_create: null as never })],
    ['the value of default', text({ maxLength: 2, default: 'abc' })],
  ])('%s', (message, broken) => told({ id, broken }, `broken: ${message}`))

  test.each<[string | RegExp, object]>([
    ['id: only the key of one field can be called id', { id: text() }],
    ['id: primary_key cannot be money', { id: sql('money').crud(key) }],
    ['id: a field of a key of several cannot be called id. Name it sample_id, with', { id, b: uuid().crud(key) }],
    ['id: only the key of one field can be called id', { a: uuid().crud(key), b: uuid().crud(key), id: text() }],
    ['b: a key of several fields cannot hold float', { a: uuid().crud(key), b: float().crud(key) }],
    ['b: primary_key cannot be excluded from', { a: uuid().crud(key), b: text().crud({ ...key, exclude: ['one'] }) }],
    ['id: primary_key cannot be nullable', { id: uuid({ nullable: true }).crud(key) }],
    [
      "broken: currency names 'code', which is integer",
      { id, code: integer(), broken: integer().crud({ currency: { field: 'code' } }) },
    ],
    ['id: primary_key cannot be combined with filterable', { id: uuid().crud({ ...key, filterable: true } as never) }],
    ['id: primary_key cannot be combined with sortable', { id: uuid().crud({ ...key, sortable: true } as never) }],
    ['id: primary_key cannot be combined with fulltext', { id: text().crud({ ...key, fulltext: true } as never) }],
    ['id: primary_key cannot be combined with on_update', { id: uuid().crud({ ...key, on_update: 'x' } as never) }],

    ["broken: its column 'a' is also a's", { id, a: text(), broken: text({ column: 'a' }) }],
    [/^Sample\.x+: 'x+' is longer than 63 bytes/, { id, ['x'.repeat(64)]: text() }],
    ['constructor: the name cannot be a field', { id, constructor: text() }],
    ['q: the name cannot be a field', { id, q: text() }],
    [/^Sample\.key: .*called 'id'.*\{ column: 'key' \}/, { key: uuid().crud(key) }],
    ['id: primary_key cannot be json', { id: json().crud(key) }],
    ['id: primary_key cannot be excluded from one', { id: uuid().crud({ ...key, exclude: ['one'] }) }],
    ['id: primary_key cannot be combined with non_db_attr', { id: uuid().crud({ ...key, non_db_attr: true }) }],
    ['a-b: the name cannot be a field', { id, 'a-b': json() }],
  ])('%s', (message, fields) => told(fields, message))
})

describe('a relation that breaks a rule is named with its rule and its fix', () => {
  const owner = (attributes: object) => ({ owner: belongsTo(Owner).crud(attributes as never) })
  const fields = { id, owner_id: uuid() }

  test.each<[string, object]>([
    ['non_db_attr of a relation is always true. Leave it out', { non_db_attr: false as never, join: { one: true } }],
    ["join_filterable names 'size', which Owner does not have.", { join_filterable: ['size'] }],
    ["join_sortable names 'size'", { join_sortable: ['size'] }],
    ["join.fields names 'size', which Owner does not have.", { join: { one: true, fields: ['size'] } }],
    ['it is joined into a view that it is excluded from', { join: { one: true }, exclude: ['one'] }],
    ['it is joined into a view', { join: { all: true }, exclude: ['list'] }],
    ['the depth of join', { join: { one: true, depth: 0 } }],
    ["'many' is not an option of join", { join: { many: true } }],
    ["'boss' is not a role. The roles are public, viewer, editor, admin", { visible_to: 'boss' }],
    ["'filterable' is not a relation attribute", { filterable: true }],
    ['the depth of join is a positive whole number', { join: { one: true, depth: 1.5 } }],
  ])('%s', (message, attributes) => {
    expect(linesOf(sample(fields, owner(attributes)))).toContainEqual(
      expect.stringContaining(`Sample.owner: ${message}`),
    )
  })

  test.each<[string, object, object]>([
    [
      "owner: join_filterable names 'code', which Vault hides from every response. It has id, name.",
      fields,
      { owner: belongsTo(Vault).crud({ join_filterable: ['code', 'name'] as never }) },
    ],
    [
      "owner: join_sortable names 'code', which Vault hides",
      fields,
      { owner: belongsTo(Vault).crud({ join_sortable: ['code'] as never }) },
    ],
    ["owner: Sample has no field 'owner_id' for its foreign key. Add owner_id to Sample", { id }, owner({})],
    ["owners: Owner has no field 'sample_id'", { id }, { owners: hasMany(Owner) }],
    ['owner: its foreign key Sample.owner_id is integer, and the key it', { id, owner_id: integer() }, owner({})],
    [
      "pets: Pet has no field 'keeper_id'",
      { id }, // @ts-expect-error: the compiler finds it too
      { pets: hasMany(Pet, { foreign_key: 'keeper_id' }) },
    ],
    [
      "owner: Sample has no field 'ownr_id' for its foreign key. Did you mean 'owner_id'?",
      { id, owner_id: uuid() },
      { owner: belongsTo(Owner, { foreign_key: 'ownr_id' }) },
    ],
    ['pets: manyToMany needs its link table', { id }, { pets: manyToMany(Pet, {} as never) }],
    ['pets: a field has the same name', { id, pets: text() }, { pets: hasMany(Pet) }],
    ['the.owner: the name cannot be a field', fields, { 'the.owner': belongsTo(Owner) }],
    ["pets: 'pets_ids' is written for", { id, pets_ids: text() }, { pets: manyToMany(Pet, { through: 'links' }) }],
    ['pets: its relation leads to no model', { id }, { pets: hasMany(undefined as never) }],
  ])('%s', (message, declared, relations) => {
    expect(linesOf(sample(declared, relations))).toContainEqual(expect.stringContaining(`Sample.${message}`))
  })
})

test.each([
  [{ fulltext_language: 'klingon' }, /^Sample: fulltext_language is a text search configuration/],
  [{ batch_limit: 0 }, /^Sample: batch_limit is a positive whole number/],
  [{ max_page_size: 1.5 }, /^Sample: max_page_size is a positive whole number/],
  [{ api_struct: 'lower' }, /^Sample: api_struct is a name in PascalCase/],
  [{ name_plural: 'With Space' }, /^Sample: name_plural is a name/],
  [{ generate_router: 'yes' }, /^Sample: generate_router is a flag/],
  [{ cached_totals: 'no' }, /^Sample: cached_totals is a flag: write false or leave it out\. It is "no" now\.$/],
  [{ trash: true }, /^Sample: trash is the name of a field/],
  [{ trash: 'removed_at' }, /^Sample: trash needs a datetime 'removed_at' that may be null and that no body sets/],
  [{ page_size: 5 }, /^Sample: 'page_size' is not a struct attribute/],
])('a struct attribute that breaks a rule: %j', (crud, message) => {
  expect(linesOf(sample({ id }, {}, crud))).toContainEqual(expect.stringMatching(message))
})

test('a model that overrides what Objection calls', () => {
  class Sample extends sample({ id }) {
    override $beforeInsert() {}
    $label() {}
  }
  class Hooked extends Sample {
    static override batch_limit = () => 5
    /** As Objection stores what it has derived from a class. */
    static $$validator = {}
  }
  expect(linesOf(Hooked)).toEqual([
    expect.anything(),
    expect.stringMatching(/^Hooked: \$beforeInsert of Objection is not called/),
  ])
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
  const faults = faultOf(sample({ id, keyless_id: uuid() }, { keyless: belongsTo(Keyless) }), Keyless)
  expect(faults).toMatch(/Sample\.keyless: its relation leads to Keyless, which has no primary key/)
})

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
])('a relation by several fields, or to a unique field: %s', (_name, relations, expected) => {
  const fault = faultOf(sample(fields, relations))
  if (expected === 'no fault') expect(fault).toBe(expected)
  else expect(fault.split('\n')[1]?.trim()).toMatch(expected)
})

test('a relation whose key a read::many::body hook makes unnecessary', () => {
  const hooked = sample({ id }, { owners: hasMany(Owner) })
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
