import type { ExcludeTarget, FieldAttributes } from './attributes.ts'
import type { Fault } from './fault.ts'
import { schemaOfField } from './json-schema.ts'
import type { AnyModel } from './model.ts'
import { type Resource, type ResourceField, resourceOf } from './resource.ts'
import { faultsOf } from './validate.ts'

type Attribute = keyof FieldAttributes

/** Every attribute a field may carry, with the ones it cannot be combined with. */
const conflicts: Readonly<Record<Attribute, readonly Attribute[]>> = {
  primary_key: ['filterable', 'sortable', 'fulltext', 'on_update', 'non_db_attr'],
  exclude: [],
  filterable: ['non_db_attr'],
  sortable: ['non_db_attr'],
  fulltext: ['non_db_attr'],
  on_create: ['non_db_attr'],
  on_update: ['non_db_attr'],
  non_db_attr: [],
}

const targets: readonly ExcludeTarget[] = ['one', 'create', 'update', 'list', 'scoped']
const reserved = ['q', 'constructor', 'prototype', '__proto__', 'toString', 'toJSON', 'valueOf', 'hasOwnProperty']
const mostBytes = 63

/** Checks a model's fields: names, columns, kinds and the compatibility of their attributes. */
export function checkFields(model: AnyModel): Fault[] {
  const resource = resourceOf(model)
  const faults = [...resource.fields.values()].flatMap((field) => [...checkField(field)])
  return [...checkKey(resource), ...checkColumns(resource), ...faults].map((fault) => ({ model: model.name, ...fault }))
}

type FieldFault = Omit<Fault, 'model'>

function checkKey({ fields }: Resource): FieldFault[] {
  const keys = [...fields.values()].filter((field) => field.attributes.primary_key === true)
  if (keys.length === 1) return []
  const names = keys.map((field) => field.name).join(', ')
  return keys.length === 0
    ? [{ rule: 'no field carries primary_key', mend: 'Mark one: id: uuid().crud({ primary_key: true, … }).' }]
    : [{ rule: `more than one field carries primary_key: ${names}`, mend: 'Keep it on one.' }]
}

function checkColumns({ stored }: Resource): FieldFault[] {
  return stored.flatMap((field, at) => {
    const earlier = stored.slice(0, at).find((other) => other.column === field.column)
    if (earlier === undefined) return []
    return [
      {
        field: field.name,
        rule: `its column '${field.column}' is also ${earlier.name}'s`,
        mend: 'Name another column.',
      },
    ]
  })
}

function* checkField(field: ResourceField): Generator<FieldFault> {
  const { name, kind, options, attributes, nullable } = field
  const fault = (rule: string, mend: string): FieldFault => ({ field: name, rule, mend })

  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) || reserved.includes(name)) {
    yield fault(
      'the name cannot be a field',
      `Use letters, digits and _, and none of ${reserved.join(', ')}; { column: '…' } keeps the column's name.`,
    )
  }
  for (const identifier of [name, field.column]) {
    if (Buffer.byteLength(identifier) > mostBytes)
      yield fault(`'${identifier}' is longer than ${mostBytes} bytes`, 'Shorten it.')
  }
  if (kind.name === 'oneOf' && (kind.values.length === 0 || new Set(kind.values).size < kind.values.length)) {
    yield fault('oneOf needs values, each once', "Write oneOf(['first', 'second']).")
  }
  if (
    kind.name === 'decimal' &&
    !(kind.precision >= 1 && kind.scale >= 0 && kind.scale <= kind.precision && kind.precision <= 1000)
  ) {
    yield fault(
      `decimal(${kind.precision}, ${kind.scale}) has no room`,
      'Write decimal(precision, scale) with 1 <= precision <= 1000 and 0 <= scale <= precision.',
    )
  }
  if (attributes.primary_key === true && nullable) yield fault('primary_key cannot be nullable', 'Remove nullable.')
  if (options.on_delete === 'set null' && !nullable)
    yield fault("on_delete: 'set null' needs a nullable field", 'Make it nullable or choose another on_delete.')
  for (const target of attributes.exclude ?? []) {
    if (!targets.includes(target))
      yield fault(`'${target}' cannot be excluded from`, `The targets are ${targets.join(', ')}.`)
  }
  if (attributes.fulltext === true && kind.name !== 'text' && kind.name !== 'oneOf') {
    yield fault(`fulltext searches texts, and this is ${kind.name}`, 'Remove fulltext, or make the field text().')
  }
  yield* checkAttributes(field, fault)
  for (const [what, value] of Object.entries({
    on_create: attributes.on_create,
    on_update: attributes.on_update,
    default: options.default,
  })) {
    if (value === undefined || typeof value === 'function') continue
    const wrong = faultsOf(valueSchemaOf(field), { value })?.value
    if (wrong !== undefined) yield fault(`the value of ${what} ${wrong}`, `It is ${JSON.stringify(value)} now.`)
  }
}

function* checkAttributes(
  { attributes }: ResourceField,
  fault: (rule: string, mend: string) => FieldFault,
): Generator<FieldFault> {
  const set = (Object.keys(attributes) as Attribute[]).filter(
    (name) => attributes[name] !== undefined && attributes[name] !== false,
  )
  for (const name of set) {
    const other = conflicts[name]
    if (other === undefined) {
      const isJoin = /^join/.test(name)
      yield fault(
        isJoin ? `${name} is for relations` : `'${name}' is not a field attribute`,
        isJoin ? 'Declare it in relations, with non_db_attr: true.' : `Known are ${Object.keys(conflicts).join(', ')}.`,
      )
      continue
    }
    for (const conflict of other.filter((each) => set.includes(each))) {
      const always = name === 'primary_key' && (conflict === 'filterable' || conflict === 'sortable')
      yield fault(
        `${name} cannot be combined with ${conflict}`,
        always ? `Remove ${conflict}: the primary key always is.` : `Remove one of them.`,
      )
    }
  }
}

function valueSchemaOf(field: ResourceField) {
  return { type: 'object', properties: { value: schemaOfField(field) } }
}
