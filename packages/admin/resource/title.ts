import type { RaRecord } from 'react-admin'
import { type FieldInfo, humanizeName } from 'slipform/browser'
import { keyParts, keyTitle } from '../format/shortKey.ts'
import { timeOf } from '../format/timestamp.ts'
import { choiceName } from '../i18n/choiceName.ts'
import { i18nProvider } from '../i18n/i18nProvider.ts'
import { shownKind } from './kinds.ts'
import { choicesOf, infoOf, isIn, type NamedResource } from './named.ts'
import type { ResourceOptions } from './options.ts'

/** Returns the names of the fields that make a record's title, its name everywhere: those of the page file, the best text, or the key. */
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

/** Whether a text may name a record: a part of a key names several, and what has a default is a state. */
const isName = ({ kind, key, part, default: initial, generated }: FieldInfo) =>
  kind === 'text' && !key && !part && (initial === undefined || initial === '') && !generated

/** Returns the fields and relations that the title tells: of a function, those that it reads as texts. A relation is told with its field. */
export function toldByTitle(of: NamedResource): readonly string[] {
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
    // It reads more of a record than this one has.
  }
  const related = Object.entries(of.info.fields).filter(([, { relation }]) => relation && names.includes(relation))
  return [...names, ...related.map(([name]) => name)]
}

/** Whether records have no other title than their key. */
export const isTitledByKey = (of: NamedResource): boolean =>
  titleNames(of).every((name) => name === 'id' || of.info.fields[name]?.part)

/** Returns how react-admin names the records of a resource: by its title; a record without one by its first text, or else by its key. */
export function recordRepresentationOf(resource: string, options: ResourceOptions): (record: RaRecord) => string {
  const { title } = options
  return (record) => {
    const text = (name: string) => fieldText(record, name, resource, options)
    // The session is known only when the first record is named. A part that the record lacks, or that is hidden from the user, leaves no trace.
    const of = { name: resource, info: infoOf(resource), options }
    const shown = typeof title === 'function' ? title(record, text) : isTitledByKey(of) ? '' : namesOf(of, text)
    return shown.trim() || (isTitledByKey(of) ? '' : firstText(record, of)) || keyText(record, of)
  }
}

const namesOf = (of: NamedResource, text: (name: string) => string) =>
  titleNames(of).map(text).filter(Boolean).join(' ')

const maxTextLength = 60

/** Returns how the first text of a record begins, without tags. */
function firstText(record: RaRecord, { info }: NamedResource): string {
  const texts = Object.keys(info.fields).filter((name) => info.fields[name] && isName(info.fields[name]))
  const [first = ''] = texts.map((name) => toPlain(String(record[name] ?? ''))).filter(Boolean)
  return first.length > maxTextLength ? `${first.slice(0, maxTextLength)}…` : first
}

const toPlain = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the key as a title: `#7`, a text as it is, and of several fields "Order 1001 · 7". */
function keyText({ id }: RaRecord, { name, info: { singular } }: NamedResource): string {
  if (singular === undefined) return keyTitle(id)
  const label = i18nProvider.translate(`resources.${name}.name`, { smart_count: 1, _: humanizeName(singular) })
  return `${label} ${keyParts(id)}`
}

/** Returns a field of a record as a part of its title. */
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
