import type { RaRecord, ResourceProps } from 'react-admin'
import { choiceName } from '../i18n/choiceName.ts'
import { joinTitle } from '../i18n/joinTitle.ts'
import { choicesOf, infoOf } from './named.ts'
import type { ResourceOptions } from './options.ts'

/** Returns how react-admin names the records of a resource. */
export function recordRepresentationOf(
  resource: string,
  options: ResourceOptions,
): ResourceProps['recordRepresentation'] {
  const { title } = options
  if (title === undefined || typeof title === 'string') return title
  // The session is known only when the first record is named.
  const textOf = (record: RaRecord) => (name: string) => fieldText(record, name, resource, options)
  if (typeof title === 'function') return (record: RaRecord) => title(record, textOf(record))
  return (record: RaRecord) => joinTitle(...title.map(textOf(record)))
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
