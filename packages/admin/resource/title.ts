import type { RaRecord, ResourceProps } from 'react-admin'
import { choiceName } from '../i18n/choiceName.ts'
import { choicesOf, infoOf, isIn, type NamedResource } from './named.ts'
import type { ResourceOptions } from './options.ts'

/** Returns the names of the fields that make a record's title: those of the page file, the best text, or the key. */
export function titleNames(of: NamedResource): readonly string[] {
  const { title } = of.options
  if (typeof title === 'string') return [title]
  if (Array.isArray(title)) return title
  const texts = Object.entries(of.info.fields).filter(
    ([, field]) => field.kind === 'text' && !field.key && isIn('one', field) && isIn('list', field),
  )
  const best =
    texts.find(([, field]) => field.searched && field.sortable) ??
    texts.find(([, field]) => field.searched) ??
    texts.find(([, field]) => !field.nullable) ??
    texts[0]
  return [best?.[0] ?? 'id']
}

/** Returns how react-admin names the records of a resource. */
export function recordRepresentationOf(
  resource: string,
  options: ResourceOptions,
): ResourceProps['recordRepresentation'] {
  const { title } = options
  if (typeof title === 'string') return title
  // The session is known only when the first record is named.
  const textOf = (record: RaRecord) => (name: string) => fieldText(record, name, resource, options)
  if (title === undefined) {
    return (record: RaRecord) => {
      const [name = ''] = titleNames({ name: resource, info: infoOf(resource), options })
      return textOf(record)(name) || `#${record.id}`
    }
  }
  if (typeof title === 'function') return (record: RaRecord) => title(record, textOf(record))
  // A part that the record lacks, or that is hidden from the user, leaves no trace.
  return (record: RaRecord) => title.map(textOf(record)).filter(Boolean).join(' ')
}

/** Returns a field of a record as a part of its title. */
function fieldText(record: RaRecord, name: string, resource: string, options: ResourceOptions): string {
  const value = name.split('.').reduce<unknown>((outer, key) => (isObject(outer) ? outer[key] : undefined), record)
  if (value === null || value === undefined || isObject(value)) return ''
  const info = infoOf(resource).fields[name]
  if (info === undefined) return String(value)
  if (info.key) return `#${value}`
  if (info.kind === 'datetime') return String(value).slice(0, 10)
  const field = { name, source: name, info, of: { name: resource, info: infoOf(resource), options } }
  return info.kind === 'oneOf' ? choiceName(choicesOf(field), String(value)) : String(value)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
