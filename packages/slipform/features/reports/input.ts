import type { Request } from 'express'
import { makeCaller } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { queryOf } from '../../crud/handlers/handler.ts'
import { readBody } from '../../crud/request/body.ts'
import { parseQuery } from '../../crud/request/query.ts'
import type { Fields } from '../../model/model.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import { assignValues } from '../../model/resource/row.ts'
import { rejection } from '../../model/resource/validate.ts'
import { reportError } from './errors.ts'
import { formatParameter, type ReportContext } from './report.ts'

/**
 * Reads the parameters of a report from a request. An empty parameter counts as absent, and has its default, or null.
 *
 * @throws ApiError 400 for a parameter that the report does not have, 422 with the fault of each that has a wrong value.
 */
export async function readInput(form: Resource, req: Request): Promise<ReportContext<Fields>['input']> {
  const sent: Record<string, unknown> = {}
  for (const { name, text } of parseQuery(queryOf(req))) {
    if (name === formatParameter) continue
    const field = form.stored.find((candidate) => candidate.name === name)
    if (field === undefined) {
      const known = [...form.stored.map((candidate) => candidate.name), formatParameter].join(', ')
      throw reportError('unknown_report_parameter', { parameter: name, known })
    }
    if (text !== '') sent[name] = valueOfText(field, text)
  }
  const { audience } = makeCaller(new Map(), contextOf(req).actor)
  const { data, faults } = readBody(form, 'create', sent, audience)
  if (faults !== undefined) throw rejection(faults)
  const values = Object.fromEntries(
    form.stored.map(({ name, options }) => [name, data[name] ?? options.default ?? null]),
  )
  await assignValues(form, values, 'on_create')
  return values
}

const number = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i
const booleans: Readonly<Record<string, boolean>> = { true: true, false: false }

/** Returns the JSON value of a parameter's text. A text that is no value of the field stays, and `readBody` rejects it. */
function valueOfText({ kind }: ResourceField, text: string): unknown {
  if (kind.name === 'boolean') return booleans[text] ?? text
  const isNumber = kind.name === 'integer' || kind.name === 'float'
  return isNumber && number.test(text) ? Number(text) : text
}
