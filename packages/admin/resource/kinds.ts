import type { FieldInfo, ResourceInfo } from 'slipform/browser'
import { isIn, type NamedField } from './named.ts'

// Classifies fields and resources by their description from the server. Names decide only where the model states nothing.

/** Whether no response contains a field. */
export const isSecret = (info: FieldInfo): boolean => !isIn('one', info) && !isIn('list', info)

/** Whether a field holds any text, not one of an enumeration. */
export const isFreeText = ({ kind }: FieldInfo): boolean => kind === 'text'

/** Returns the kind by which pages show, enter and filter a field: `datetime` for a number of seconds since 1970. */
export const shownKind = ({ kind, format }: FieldInfo): FieldInfo['kind'] => (format === 'epoch' ? 'datetime' : kind)

/** Whether a field is a timestamp that only the server sets, such as the time of creation. */
export const isServerTime = (info: FieldInfo): boolean =>
  shownKind(info) === 'datetime' && !isIn('create', info) && !isIn('update', info)

/** Whether a field holds one of a few values: texts, or numbers with labels. */
export const isEnumeration = ({ kind, values }: FieldInfo): boolean => values !== undefined && kind !== 'arrayOf'

/** Whether a field holds numbers, not those of an enumeration. Keys are numbers, too: `isIdentifier` finds them. */
export const isNumber = (info: FieldInfo): boolean =>
  info.values === undefined && ['integer', 'bigint', 'float', 'decimal'].includes(shownKind(info))

/** Whether a key is chosen by users, such as a country code: it is neither generated nor a number. */
export const isChosenKey = (info: FieldInfo): boolean =>
  info.key === true &&
  isIn('create', info) &&
  !info.generated &&
  info.default === undefined &&
  !['uuid', 'integer', 'bigint'].includes(info.kind)

/** Whether a number is a key of a record elsewhere, by its name: it is shown without grouped digits, and not summed. */
export const isIdentifier = (source: string, { kind }: FieldInfo): boolean =>
  (kind === 'integer' || kind === 'bigint') && /(?:_id|[a-z]Id)$/.test(source)

/** Whether a number is a year, by its name. */
export const isYear = (source: string): boolean => /(?:^|_)year$|[a-z]Year$/.test(source)

const personFields = [
  ['first_name', 'last_name'],
  ['name', 'email'],
  ['full_name', 'email'],
]

/** Whether the records of a resource are people: they have a first and a last name, or a name and an e-mail address. */
export const isPeople = ({ fields }: ResourceInfo): boolean =>
  personFields.some((names) => names.every((name) => fields[name] !== undefined))

const imageName =
  /(?:^|_)(?:avatar|banner|cover|headshot|image|img|logo|photo|photograph|pic|picture|portrait|poster|screenshot|thumb|thumbnail)(?:_(?:href|link|src|uri|url))?$/

/**
 * Whether a field holds the address of an image: a text with such a name, and with the format `uri` or none. A text with a pattern, or one
 * that `q` searches, is no address. A secret is not shown.
 */
export const isImage = ({ source, info }: NamedField): boolean =>
  isFreeText(info) &&
  (info.format ?? 'uri') === 'uri' &&
  info.pattern === undefined &&
  !info.searched &&
  !isSecret(info) &&
  imageName.test(source)
