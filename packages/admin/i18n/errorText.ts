import { errorTable, fieldErrorTable, type MessageParam, type MessageParams } from 'slipform/browser'
import { labelOf } from './fieldLabel.ts'
import { i18nProvider } from './i18nProvider.ts'

/** An error of a field as data. */
interface FieldErrorBody {
  code: string
  params: MessageParams
  item?: string
}

/** The body of an error, by RFC 9457 or of an item of a batch. The server's own errors have `params` and `fields`. */
export interface ErrorBody {
  detail?: string
  error?: string
  code?: string
  errors?: Record<string, string>
  params?: MessageParams
  fields?: Record<string, FieldErrorBody>
}

const { translate } = i18nProvider

/**
 * Returns the message of an error in the language of the page. Errors of the server are translated by code; the text of a hook is
 * its own translation key. Where the resource is known, fields have their labels, and every invalid field is named. Undefined for
 * a body without any text.
 */
export function errorText(body: ErrorBody, resource?: string): string | undefined {
  const { code = '', params, fields, detail = body.error } = body
  const nameOf = (field: string) => (resource === undefined ? field : labelOf(resource, field, translate))
  const colon = translate('slipform.colon')
  const errors = Object.entries(fieldTexts(body, nameOf)).map(([field, text]) => ({
    text,
    line: field ? `${nameOf(field)}${colon}${text}` : text,
  }))
  const lines = errors.map(({ line }) => line).join('; ')
  if (params !== undefined && code in errorTable) {
    // The names of the fields at fault say more.
    if (code === 'already_exists' && resource !== undefined && lines !== '') return lines
    return translate(`slipform.errors.${code}`, { ...formatParams(params, nameOf), ...(fields && { errors: lines }) })
  }
  const message = detail && translate(detail, { _: detail })
  if (message === undefined || resource === undefined) return message
  // Hooks often repeat the errors of fields in their message.
  const unsaid = errors.filter(({ text }) => !message.includes(text)).map(({ line }) => line)
  return [message, ...unsaid].join('; ')
}

/** Returns the messages of invalid fields in the language of the page. */
export function fieldTexts({ errors = {}, fields = {} }: ErrorBody, nameOf = asIs): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [
      field,
      fieldText(fields[field], nameOf) ?? translate(text, { _: text }),
    ]),
  )
}

type NameOf = (field: string) => string

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
  if (name === 'role') return translate(`slipform.auth.roles.${param}`, { _: String(param) })
  if (typeof param !== 'object') return String(param)
  if (param.length === 0) return translate('slipform.failures.other_records')
  return new Intl.ListFormat(i18nProvider.getLocale()).format(name === 'fields' ? param.map(nameOf) : param)
}

/** Returns the message of what was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
