import type { FieldInfo, ResourceInfo } from 'slipform/browser'
import { isIn, type NamedField } from './named.ts'

// What a field or a resource is for its readers, by what the server says of it. Names decide only where the model says nothing.

/** Whether no response has a field: it is a secret. */
export const isSecret = (info: FieldInfo): boolean => !isIn('one', info) && !isIn('list', info)

/** Whether a field holds texts of any content. */
export const isFreeText = ({ kind }: FieldInfo): boolean => kind === 'text'

/** Returns the kind by which pages show, enter and filter a field: a number that is a time is one. */
export const shownKind = ({ kind, format }: FieldInfo): FieldInfo['kind'] => (format === 'epoch' ? 'datetime' : kind)

/** Whether a field is a time that the server sets: of the creation, of the last update. */
export const isServerTime = (info: FieldInfo): boolean =>
  shownKind(info) === 'datetime' && !isIn('create', info) && !isIn('update', info)

/** Whether a field holds one of a few values: texts, or numbers with labels. */
export const isEnumeration = ({ kind, values }: FieldInfo): boolean => values !== undefined && kind !== 'arrayOf'

/** Whether a field is a number that counts something. */
export const isNumber = (info: FieldInfo): boolean =>
  info.values === undefined && ['integer', 'bigint', 'float', 'decimal'].includes(shownKind(info))

/** Whether users choose and read a key, such as a country code: neither the server nor a program creates it, and it is no number. */
export const isChosenKey = (info: FieldInfo): boolean =>
  info.key === true &&
  isIn('create', info) &&
  !info.generated &&
  info.default === undefined &&
  !['uuid', 'integer', 'bigint'].includes(info.kind)

/** Whether a number is the key of a record elsewhere: nothing is counted by it. */
export const isIdentifier = (source: string, { kind }: FieldInfo): boolean =>
  (kind === 'integer' || kind === 'bigint') && /(?:_id|[a-z]Id)$/.test(source)

/** Whether a number is a year: readers know it by its four digits. */
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

/** Whether a field holds the address of an image: a text with such a name, whose format is none or that of a URI. */
export const isImage = ({ source, info }: NamedField): boolean =>
  isFreeText(info) &&
  (info.format ?? 'uri') === 'uri' &&
  info.pattern === undefined &&
  !info.searched &&
  !isSecret(info) &&
  imageName.test(source)
