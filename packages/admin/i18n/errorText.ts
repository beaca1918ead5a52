import { fieldErrorTable, type MessageParam, type MessageParams, type RelatedRecords } from 'slipform/browser'
import { labelOf } from './fieldLabel.ts'
import { i18nProvider } from './i18nProvider.ts'
import { nameOfRecords, referencesText } from './referencesText.ts'

// Turns errors of the API, of a failed request or of records that a batch rejects, into texts in the language of the page.

/** An error of a field as data. */
interface FieldErrorBody {
  code: string
  params: MessageParams
  item?: string
}

/** The body of an error, by RFC 9457 or of an item of a batch. The server's own errors have `params` and `fields`. */
export interface ApiErrorBody {
  detail?: string
  error?: string
  code?: string
  errors?: Record<string, string>
  params?: MessageParams
  fields?: Record<string, FieldErrorBody>
}

const { translate } = i18nProvider

/** A part of an error's message, about a field or the whole request. */
export interface ErrorPart {
  field?: string
  text: string
}

/**
 * Returns the message of an error in the language of the page. Errors of the server are translated by code; the text of a hook is
 * its own translation key. Where the resource is known, fields have their labels, and every invalid field is named. Undefined for
 * a body without any text.
 */
export function errorText(body: ApiErrorBody, resource?: string): string | undefined {
  if (resource === undefined) return wholeText(body, asIs)
  const nameOf: NameOf = (field) => labelOf(resource, field, translate)
  return linesOf(errorParts(body, nameOf), nameOf) || undefined
}

/** The errors for which the messages of the wrong fields say more than the error's own text. */
const codesOfFields = [
  'already_exists',
  'field_not_writable',
  'invalid_record',
  'record_conflicts',
  'record_overlaps',
  'reference_not_found',
  'rule_broken',
]

/** Returns the parts of an error's message, for the cells of an import; `nameOf` names the fields that a text mentions. */
export function errorParts(body: ApiErrorBody, nameOf: NameOf): ErrorPart[] {
  const { code = '' } = body
  const fieldParts = partsOfFields(body, nameOf)
  const whole = wholeText(body, nameOf)
  if (isKnown(body)) {
    if (codesOfFields.includes(code) && fieldParts.length > 0) return fieldParts
    return whole === undefined ? [] : [{ text: whole }]
  }
  // The message of a hook often repeats the errors of its fields.
  return whole === undefined ? [] : [{ text: whole }, ...fieldParts.filter(({ text }) => !whole.includes(text))]
}

/** Whether `slipform.errors` has a text for an error, as for the server's own. The errors of features may have English texts only. */
const isKnown = ({ code, params }: ApiErrorBody) =>
  params !== undefined && translate(`slipform.errors.${code}`, { _: '' }) !== ''

function wholeText(body: ApiErrorBody, nameOf: NameOf): string | undefined {
  const { code, params = {}, fields, detail = body.error } = body
  if (!isKnown(body)) return detail && translate(detail, { _: detail })
  const errors = fields && linesOf(partsOfFields(body, nameOf), nameOf)
  const texts = { ...formatParams(params, nameOf), ...referencesIn(params), ...(errors && { errors }) }
  return translate(`slipform.errors.${code}`, texts)
}

/** Returns the parameters of the text about a record to which others refer; none for other errors. */
function referencesIn({ by, plural, singular, record }: MessageParams): Record<string, string> {
  if (!areRelated(by)) return {}
  const name = nameOfRecords(String(plural), String(singular))
  const isNamed = String(record) !== `this ${singular}`
  return {
    references: referencesText(by),
    singular: name,
    record: isNamed ? String(record) : translate('slipform.references.this', { name }),
  }
}

const areRelated = (param: MessageParam | undefined): param is readonly RelatedRecords[] =>
  typeof param === 'object' && param.every((item) => typeof item === 'object')

/**
 * Returns why a record could not be changed or deleted, to follow a text that says so: for a record to which others refer, only which
 * these are, otherwise the message of the error.
 */
export function reasonText(body: ApiErrorBody, resource?: string): string | undefined {
  const { by } = body.params ?? {}
  return body.code === 'record_is_referenced' && areRelated(by)
    ? translate('slipform.references.reason', { references: referencesText(by) })
    : errorText(body, resource)
}

const partsOfFields = (body: ApiErrorBody, nameOf: NameOf): ErrorPart[] =>
  Object.entries(fieldTexts(body, nameOf)).map(([field, text]) => ({ ...(field && { field }), text }))

const linesOf = (parts: readonly ErrorPart[], nameOf: NameOf): string =>
  parts.map(({ field, text }) => (field ? `${nameOf(field)}${translate('slipform.colon')}${text}` : text)).join('; ')

/** Returns the messages of invalid fields in the language of the page. */
export function fieldTexts({ errors = {}, fields = {} }: ApiErrorBody, nameOf = asIs): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      field,
      fieldText(fields[field], nameOf) ?? translate(text, { _: text }),
    ]),
  )
}

/** Returns the name of a field in a text. */
export type NameOf = (field: string) => string

const asIs: NameOf = (field) => field

function fieldText(error: FieldErrorBody | undefined, nameOf: NameOf): string | undefined {
  if (error === undefined || !(error.code in fieldErrorTable)) return undefined
  const text = translate(`slipform.field_errors.${error.code}`, formatParams(error.params, nameOf))
  return error.item === undefined ? text : translate('slipform.field_errors.item', { item: error.item, error: text })
}

function formatParams(params: MessageParams, nameOf: NameOf): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, formatParam(name, param, nameOf)]))
}

function formatParam(name: string, param: MessageParam, nameOf: NameOf): string {
  if (name === 'role') {
    const roles = String(param).split(', ')
    return roles.map((role) => translate(`slipform.auth.roles.${role}`, { _: role })).join(', ')
  }
  if (typeof param !== 'object') return String(param)
  const names = param.filter((item) => typeof item === 'string')
  return new Intl.ListFormat(i18nProvider.getLocale()).format(name === 'fields' ? names.map(nameOf) : names)
}

/** Returns the message of a thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
