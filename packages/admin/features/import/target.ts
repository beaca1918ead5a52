import type { FieldInfo, ResourceInfo, ValueType } from 'slipform/browser'
import { valueTypeOf } from '../../format/values/value-type.ts'
import { isFreeText } from '../../resource/kinds.ts'
import { batchLimitOf, type FindResource, infoOf, isIn, type NamedResource } from '../../resource/named.ts'
import { titleNames } from '../../resource/title.ts'
import { can } from '../../session/session.ts'

/** Whether a row creates a record or updates the record of its key. */
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

/** A field other than the key by which a record can be found. */
export interface OtherField {
  name: string
  type: ValueType
  /** The form of every value; absent if any text is possible. */
  form?: RegExp
}

/** Records that a field refers to. */
export interface ReferenceTarget {
  resource: string
  /** The name of their key field. */
  key: string
  /** The form of every key; absent if any text is possible. */
  keyForm?: RegExp
  /** The other fields by which a record can be found, first fields whose values have a recognizable form. */
  by: OtherField[]
}

/** The fields and actions of a resource that the user can import: derived once, when the dialog opens, from the session. */
export interface ImportTarget {
  resource: string
  fields: ImportField[]
  /** The key field that names the record to update, if records can be updated. */
  key?: { name: string; type: ValueType }
  /** The batch limit of each action that the API offers. */
  limits: Partial<Record<ImportAction, number>>
}

/** Returns the fields and actions that the signed-in user can import into a resource. */
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
    const writableActions = actions.filter((action) => isIn(action, field))
    if (writableActions.length === 0) return []
    const references = field.reference === undefined ? undefined : readReference(find(field.reference))
    const type = valueTypeOf(field)
    return {
      name,
      required: field.required === true && writableActions.includes('create'),
      types: Object.fromEntries(writableActions.map((action) => [action, type])),
      ...(references && { references }),
      ...centsOf(field),
    }
  })
}

const centsOf = ({ currency }: FieldInfo): Pick<ImportField, 'cents'> =>
  typeof currency === 'object' && currency.cents === true
    ? { cents: 'code' in currency ? { code: currency.code } : {} }
    : {}

/** The forms of keys as texts, by the kind of the key field. */
const keyForms: Readonly<Record<string, RegExp>> = {
  integer: /^\d+$/,
  bigint: /^\d+$/,
  uuid: /^[\da-f]{8}(-?[\da-f]{4}){3}-?[\da-f]{12}$/i,
}

// The kinds of fields by which the list of a resource can be filtered with a cell's value.
const comparable = ['text', 'integer', 'bigint', 'decimal', 'enumeration']

/** Returns how cells can name the records of a resource: by their key, by a unique field, or by a title of one field. */
function readReference(of: NamedResource): ReferenceTarget | undefined {
  const fields = Object.entries(of.info.fields)
  const [key, keyField] = fields.find(([, field]) => field.key) ?? []
  if (key === undefined || keyField === undefined) return undefined
  const [title, ...moreTitleNames] = titleNames(of)
  const isTitle = (name: string) => name === title && moreTitleNames.length === 0
  const rank = ({ name, form }: OtherField) => (form ? 0 : isTitle(name) ? 1 : 2)
  const by = fields
    .filter(([name, field]) => !field.key && (field.unique || (isTitle(name) && isFreeText(field))))
    .filter(([, field]) => field.filterable && isIn('list', field))
    .map(([name, field]) => ({ name, type: valueTypeOf(field), ...formOf(field) }))
    .filter(({ type }) => comparable.includes(type.kind))
    .sort((a, b) => rank(a) - rank(b))
  const keyForm = keyForms[keyField.kind]
  return { resource: of.name, key, by, ...(keyForm && { keyForm }) }
}

const formOf = ({ kind, format }: FieldInfo): Pick<OtherField, 'form'> => {
  const form = format === 'email' ? /@/ : keyForms[kind]
  return form ? { form } : {}
}
