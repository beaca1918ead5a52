import { camelCase } from 'change-case'
import { faultOfResourceName } from '../../identifiers.ts'

const taken = new Set([
  'api',
  'expect',
  'fields',
  'form',
  'id',
  'list',
  'page',
  'records',
  'show',
  'test',
  'total',
  'value',
])

/** The variable that holds a record in a test: `vehiclePart`; `pageRecord` where the test itself uses the name. */
export function variableOf(name: string): string {
  const variable = camelCase(name)
  return taken.has(variable) || faultOfResourceName(name) ? `${variable}Record` : variable
}
