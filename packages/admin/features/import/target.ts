import type { FieldInfo, ResourceInfo, ValueType } from 'slipform/browser'
import { valueTypeOf } from '../../format/values/value-type.ts'
import { isFreeText } from '../../resource/kinds.ts'
import { batchLimitOf, type FindResource, infoOf, isIn, type NamedResource } from '../../resource/named.ts'
import { titleNames } from '../../resource/title.ts'
import { can } from '../../session/session.ts'

/** Whether a row creates a record or updates the one it names. */
export type ImportAction = 'create' | 'update'

/** A field that an import can write, with its type for each action. */
export interface ImportField {
  name: string
  /** Whether new records require it. */
  required: boolean
  types: Partial<Record<ImportAction, ValueType>>
  /** The records whose keys the field holds. */
  references?: ReferenceTarget
  /** The currency of amounts that are stored in cents; without a code, each record has its own. */
  cents?: { code?: string }
}

/** A field that names a record beside its key. */
export interface OtherField {
  name: string
  type: ValueType
  /** What every value looks like; absent: any text. */
  form?: RegExp
}

/** Records that a field refers to. */
export interface ReferenceTarget {
  resource: string
  /** The name of their key. */
  key: string
  /** The texts that can be a key; absent: all. */
  keyForm?: RegExp
  /** The other fields by which one of them can be found, first those whose values tell what they are. */
  by: OtherField[]
}

/** What can be imported into a resource: derived once, when the dialog opens, from what the session says of its fields and permissions. */
export interface ImportTarget {
  resource: string
  fields: ImportField[]
  /** The key field that names the record to update, if records can be updated. */
  key?: { name: string; type: ValueType }
  /** The batch limit of each action that the API offers. */
  limits: Partial<Record<ImportAction, number>>
}

/** Returns what the signed-in user can import into a resource. */
export function findTarget(resource: string, find: FindResource): ImportTarget {
  const actions = (['create', 'update'] as const).filter((action) => can(`${action}Many`, resource))
  const info = infoOf(resource)
  const [key, keyField] = Object.entries(info.fields).find(([, field]) => field.key) ?? []
  return {
    resource,
    fields: readFields(info, actions, find),
    ...(key && keyField && actions.includes('update') && { key: { name: key, type: valueTypeOf(keyField) } }),
    limits: Object.fromEntries(actions.map((action) => [action, batchLimitOf(resource)])),
  }
}

function readFields({ fields }: ResourceInfo, actions: readonly ImportAction[], find: FindResource): ImportField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const open = actions.filter((action) => isIn(action, field))
    if (open.length === 0) return []
    const references = field.reference === undefined ? undefined : readReference(find(field.reference))
    const type = valueTypeOf(field)
    return {
      name,
      required: field.required === true && open.includes('create'),
      types: Object.fromEntries(open.map((action) => [action, type])),
      ...(references && { references }),
      ...centsOf(field),
    }
  })
}

const centsOf = ({ currency }: FieldInfo): Pick<ImportField, 'cents'> =>
  typeof currency === 'object' && currency.cents === true
    ? { cents: 'code' in currency ? { code: currency.code } : {} }
    : {}

/** What the texts of keys look like, by kind. */
const keyForms: Readonly<Record<string, RegExp>> = {
  integer: /^\d+$/,
  bigint: /^\d+$/,
  uuid: /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i,
}
// The kinds by whose values a list is filtered to find a record.
const comparable = ['text', 'integer', 'bigint', 'decimal', 'enumeration']

/** Returns the records of a resource that fields refer to. A record is named by a unique field, or by its title. */
function readReference(of: NamedResource): ReferenceTarget | undefined {
  const fields = Object.entries(of.info.fields)
  const [key, keyField] = fields.find(([, field]) => field.key) ?? []
  if (key === undefined || keyField === undefined) return undefined
  const [title, ...others] = titleNames(of)
  const isTitle = (name: string) => name === title && others.length === 0
  const rank = ({ name, form }: OtherField) => (form ? 0 : isTitle(name) ? 1 : 2)
  const by = fields
    .filter(([name, field]) => !field.key && (field.unique || (isTitle(name) && isFreeText(field))))
    .filter(([, field]) => field.filterable && isIn('list', field))
    .map(([name, field]) => ({ name, type: valueTypeOf(field), ...formOf(field) }))
    .filter(({ type }) => comparable.includes(type.kind))
    .sort((one, other) => rank(one) - rank(other))
  const keyForm = keyForms[keyField.kind]
  return { resource: of.name, key, by, ...(keyForm && { keyForm }) }
}

const formOf = ({ kind, format }: FieldInfo): Pick<OtherField, 'form'> => {
  const form = format === 'email' ? /@/ : keyForms[kind]
  return form ? { form } : {}
}
