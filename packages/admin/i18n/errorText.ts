import { errorTable, fieldErrorTable, type MessageParam, type MessageParams } from 'slipform/browser'
import { labelOf } from './fieldLabel.ts'
import { i18nProvider } from './i18nProvider.ts'

/** An error of a field as data. */
export interface FieldErrorBody {
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
 * its own translation key. Fields have their labels where the resource is known. Undefined for a body without any text.
 */
export function errorText(body: ErrorBody, resource?: string): string | undefined {
  const { code = '', params, fields, detail = body.error } = body
  if (params !== undefined && code in errorTable) {
    const nameOf = (field: string) => (resource === undefined ? field : labelOf(resource, field, translate))
    const colon = translate('slipform.colon')
    const errors =
      fields &&
      Object.entries(fieldTexts(body)).map(([field, text]) => (field ? `${nameOf(field)}${colon}${text}` : text))
    return translate(`slipform.errors.${code}`, {
      ...formatParams(params),
      ...(errors && { errors: errors.join('; ') }),
    })
  }
  return detail && translate(detail, { _: detail })
}

/** Returns the messages of invalid fields in the language of the page. */
export function fieldTexts({ errors = {}, fields = {} }: ErrorBody): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field, fieldText(fields[field]) ?? translate(text, { _: text })]),
  )
}

function fieldText(error: FieldErrorBody | undefined): string | undefined {
  if (error === undefined || !(error.code in fieldErrorTable)) return undefined
  const text = translate(`slipform.field_errors.${error.code}`, formatParams(error.params))
  return error.item === undefined ? text : translate('slipform.field_errors.item', { item: error.item, error: text })
}

function formatParams(params: MessageParams): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, formatParam(name, param)]))
}

function formatParam(name: string, param: MessageParam): string {
  if (name === 'role') return translate(`slipform.auth.roles.${param}`, { _: String(param) })
  if (typeof param !== 'object') return String(param)
  if (param.length === 0) return translate('slipform.failures.other_records')
  return new Intl.ListFormat(i18nProvider.getLocale()).format(param)
}
