import { faultOfFieldName } from '../../identifiers.ts'
import type { FieldAnswer } from '../answer.ts'
import { patterns } from '../patterns.ts'
import type { Faults } from './faults.ts'

/** Adds what every resource has: an `id` unless a field is the key, and the two timestamps unless not wanted. */
export function addUsualFields(fields: FieldAnswer[], timestamps: boolean): FieldAnswer[] {
  const hasKey = fields.some(({ attributes }) => attributes.primary_key)
  const has = (name: string) => fields.some((field) => field.name === name)
  return [
    ...(hasKey || has('id') ? [] : [usualField('id', 'auto_id')]),
    ...fields,
    ...(timestamps && !has('created_at') ? [usualField('created_at', 'created')] : []),
    ...(timestamps && !has('updated_at') ? [usualField('updated_at', 'updated')] : []),
  ]
}

function usualField(name: string, word: 'auto_id' | 'created' | 'updated'): FieldAnswer {
  const pattern = patterns[word]
  if (pattern === undefined) throw new Error(`No pattern ${word}`)
  return { name, kind: pattern.kind, options: {}, attributes: { ...pattern.attributes } }
}

/** Checks each field by itself and all of them together. */
export function checkFields(fields: readonly FieldAnswer[], faults: Faults): void {
  const names = fields.map(({ name }) => name)
  for (const name of new Set(names.filter((one, index) => names.indexOf(one) !== index))) {
    faults.add(`Field "${name}" is there twice. Rename one or leave it out.`)
  }
  const columns = fields.map(({ name, options }) => options.column ?? name)
  for (const column of new Set(
    columns.filter((one, index) => columns.indexOf(one) !== index && !names.includes(one)),
  )) {
    faults.add(`Column "${column}" is there twice. Rename one or leave it out.`)
  }
  const keys = fields.filter(({ attributes }) => attributes.primary_key)
  if (keys.length !== 1) faults.add('Exactly one field is the primary key. Leave it out, and id:auto_id is added.')
  else if (keys[0]?.name !== 'id')
    faults.add(
      `The primary key "${keys[0]?.name}" must be called id; its column may differ: id:uuid:column(${keys[0]?.name}).`,
    )
  for (const field of fields) for (const fault of faultsOfField(field)) faults.add(`Field "${field.name}": ${fault}.`)
}

function faultsOfField({ name, kind, options, attributes }: FieldAnswer): string[] {
  const isText = kind.name === 'text'
  const isNumber = ['integer', 'bigint', 'decimal', 'float'].includes(kind.name)
  const isExpression = (value: unknown) => value !== undefined
  const conflicting = (['filterable', 'sortable', 'fulltext', 'on_update', 'non_db_attr'] as const).filter(
    (one) => attributes[one],
  )
  const columnFault = options.column === undefined ? undefined : faultOfFieldName(options.column)
  const rules: [boolean, string][] = [
    [faultOfFieldName(name) !== undefined, `the name ${faultOfFieldName(name)}`],
    [columnFault !== undefined, `its column "${options.column}" ${columnFault}`],
    [
      attributes.primary_key === true && conflicting.length > 0,
      `primary_key goes with exclude and on_create only, not with ${conflicting.join(', ')}`,
    ],
    [attributes.primary_key === true && options.nullable === true, 'a primary key cannot be nullable; take the ? away'],
    [
      attributes.primary_key === true && ['json', 'arrayOf', 'boolean', 'float'].includes(kind.name),
      `a primary key cannot be ${kind.name}; take uuid`,
    ],
    [
      attributes.non_db_attr === true && (attributes.filterable || attributes.sortable || attributes.fulltext) === true,
      'non_db_attr is not stored, so it cannot be filterable, sortable or fulltext',
    ],
    [attributes.fulltext === true && !isText && kind.name !== 'oneOf', `fulltext is for text, not ${kind.name}`],
    [
      attributes.sortable === true && (kind.name === 'json' || kind.name === 'arrayOf'),
      `${kind.name} has no order, so it cannot be sortable`,
    ],
    [attributes.filterable === true && kind.name === 'json', 'json cannot be filterable'],
    [options.unique === true && kind.name === 'json', 'json cannot be unique'],
    [options.on_delete !== undefined && options.references === undefined, 'on_delete needs references(table)'],
    [
      options.on_delete === 'set null' && !options.nullable,
      'on_delete("set null") needs a nullable field; add ? to its kind',
    ],
    [
      !isText && [options.minLength, options.maxLength, options.pattern, options.format].some(isExpression),
      'minLength, maxLength, pattern and format are for text',
    ],
    [!isNumber && [options.minimum, options.maximum].some(isExpression), 'minimum and maximum are for numbers'],
    [
      options.pattern !== undefined && !isRegularExpression(options.pattern),
      `pattern ${options.pattern} is not a regular expression`,
    ],
    [
      options.format !== undefined && !['email', 'uri', 'hostname', 'ipv4', 'ipv6'].includes(options.format),
      `format ${options.format} is unknown; take email, uri, hostname, ipv4 or ipv6`,
    ],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, fault]) => fault)
}

function isRegularExpression(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch {
    return false
  }
}
