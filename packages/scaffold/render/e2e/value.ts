import type { Json } from 'slipform'
import { renderLiteral } from '../expression.ts'
import type { Import } from '../imports.ts'

/** A value as a test writes it: the code, what it imports, and the value itself where it is known beforehand. */
export type Value = { readonly code: string; readonly imports: readonly Import[]; readonly constantValue?: Json }

const modules = {
  randomUUID: 'node:crypto',
  textMatching: '@slipform/testing',
  uniqueMoment: '@slipform/testing',
  uniqueNumber: '@slipform/testing',
  uniqueWord: '@slipform/testing',
} as const

/** A value that is written as it is. */
export function constantValue(value: Json): Value {
  return { code: renderLiteral(value), imports: [], constantValue: value }
}

/** A value that a function makes when the test runs. */
export function generatedValue(code: string, name: keyof typeof modules): Value {
  return { code, imports: [{ name, from: modules[name] }] }
}
