import type { Json } from 'slipform'
import { renderLiteral } from '../../text/expression.ts'
import type { Import } from '../../text/imports.ts'

/** A value in a test: its code and imports, and the value if it is constant. */
export type Value = { readonly code: string; readonly imports: readonly Import[]; readonly constantValue?: Json }

const modules = {
  randomUUID: 'node:crypto',
  textMatching: '@slipform/testing',
  uniqueTimestamp: '@slipform/testing',
  uniqueNumber: '@slipform/testing',
  uniqueWord: '@slipform/testing',
} as const

/** Returns a constant value. */
export function constantValue(value: Json): Value {
  return { code: renderLiteral(value), imports: [], constantValue: value }
}

/** Returns a value that a function generates when the test runs. */
export function generatedValue(code: string, name: keyof typeof modules): Value {
  return { code, imports: [{ name, from: modules[name] }] }
}
