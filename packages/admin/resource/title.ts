import type { RaRecord } from 'react-admin'
import { type FieldInfo, humanizeName } from 'slipform/browser'
import { keyParts, keyTitle } from '../format/shortKey.ts'
import { timeOf } from '../format/timestamp.ts'
import { choiceName } from '../i18n/choiceName.ts'
import { i18nProvider } from '../i18n/i18nProvider.ts'
import { shownKind } from './kinds.ts'
import { choicesOf, infoOf, isIn, type NamedResource } from './named.ts'
import type { ResourceOptions } from './options.ts'

/** Returns the fields of a record's title, by which the admin names it: from the page file, else the best text, else the key. */
export function titleNames(of: NamedResource): readonly string[] {
  const { title } = of.options
  if (typeof title === 'string') return [title]
  if (Array.isArray(title)) return title
  const texts = Object.entries(of.info.fields).filter(
    ([, field]) => isName(field) && isIn('one', field) && isIn('list', field),
  )
  const best =
    texts.find(([, field]) => field.searched && field.sortable && !field.nullable) ??
    texts.find(([, field]) => field.searched && field.sortable) ??
    texts.find(([, field]) => field.searched) ??
    texts.find(([, field]) => !field.nullable) ??
    texts[0]
  return [best?.[0] ?? 'id']
}

/** Whether a text may name a record: not a part of a key, which several records share, and not a text with a default, which is a state. */
const isName = ({ kind, key, part, default: initial, generated }: FieldInfo) =>
  kind === 'text' && !key && !part && (initial === undefined || initial === '') && !generated

/** Returns the fields and relations that the title contains: for a function, those that it reads by `text`. A relation comes with its field. */
export function namesInTitle(of: NamedResource): readonly string[] {
  const { title } = of.options
  if (typeof title !== 'function') return titleNames(of)
  const names: string[] = []
  const read = (path: string) => {
    names.push(path.replace(/\..*/, ''))
    return ''
  }
  try {
    title({ id: '' }, read)
  } catch {
    // The function reads more of a record than this empty one has.
  }
  const related = Object.entries(of.info.fields).filter(([, { relation }]) => relation && names.includes(relation))
  return [...names, ...related.map(([name]) => name)]
}

/** Whether the title of records is their key. */
export const isTitledByKey = (of: NamedResource): boolean =>
  titleNames(of).every((name) => name === 'id' || of.info.fields[name]?.part)

/** Returns the function by which react-admin names the records of a resource: by title, or a record with an empty title by its key. */
export function recordRepresentationOf(resource: string, options: ResourceOptions): (record: RaRecord) => string {
  const { title } = options
  return (record) => {
    const text = (name: string) => fieldText(record, name, resource, options)
    // Built here, as the session is loaded only when the first record is named. A field that is empty or hidden from the user is left out.
    const of = { name: resource, info: infoOf(resource), options }
    const name = typeof title === 'function' ? title(record, text) : isTitledByKey(of) ? '' : namesOf(of, text)
    return name.trim() || keyText(record, of)
  }
}

const namesOf = (of: NamedResource, text: (name: string) => string) =>
  titleNames(of).map(text).filter(Boolean).join(' ')

/** Returns the key as a title: `#7`, a text unchanged, and a key of several fields as "Order 1001 · 7". */
function keyText({ id }: RaRecord, { name, info: { singular } }: NamedResource): string {
  if (singular === undefined) return keyTitle(id)
  const label = i18nProvider.translate(`resources.${name}.name`, { smart_count: 1, _: humanizeName(singular) })
  return `${label} ${keyParts(id)}`
}

/** Returns the text of a field in the title of its record. */
function fieldText(record: RaRecord, name: string, resource: string, options: ResourceOptions): string {
  const value = name.split('.').reduce<unknown>((outer, key) => (isObject(outer) ? outer[key] : undefined), record)
  if (value === null || value === undefined || isObject(value)) return ''
  const info = infoOf(resource).fields[name]
  if (info === undefined) return String(value)
  if (info.key) return keyTitle(value)
  if (shownKind(info) === 'datetime') return timeOf(value)?.slice(0, 10) ?? ''
  const field = { name, source: name, info, of: { name: resource, info: infoOf(resource), options } }
  const choice = info.values?.find((candidate) => candidate === value)
  return choice === undefined ? String(value) : choiceName(choicesOf(field), choice)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
