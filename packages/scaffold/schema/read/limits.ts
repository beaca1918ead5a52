// Checks of a table as limits of its fields. Takes only conditions that a model can state as strictly; the database checks the rest.

import { compareExact, type Exact, parseExact } from 'slipform/browser'
import { factsOf, isFreeText, type Kind } from 'slipform/kinds'
import { type Expression, readExpression } from './expression.ts'
import { isCommonPattern } from './pattern.ts'
import type { Table } from './schema.ts'

/** The limits of a column in a table's checks, as field options. */
export type Limits = {
  /** The allowed texts or integers. */
  values?: string[]
  minimum?: string
  maximum?: string
  minLength?: number
  maxLength?: number
  pattern?: string
}

/** Reads the limits of a single column from a table's checks. Ignores other conditions, which the database checks. */
export function limitsOf(column: string, kind: Kind, { checks }: Pick<Table, 'checks'>): Limits {
  const conditions = checks.flatMap(({ expression }) => conjuncts(readExpression(expression)))
  return conditions
    .map((condition) => limitOf(withoutNull(condition, column), column, kind))
    .reduce(intersectLimits, {})
}

function conjuncts(expression: Expression): readonly Expression[] {
  const isAnd = expression.is === 'call' && expression.name === 'and'
  return isAnd ? expression.operands.flatMap(conjuncts) : [expression]
}

/** Removes `x is null or`: checks always accept null. */
function withoutNull(expression: Expression, column: string): Expression {
  if (expression.is !== 'call' || expression.name !== 'or') return expression
  const others = expression.operands.filter((operand) => {
    return !(operand.is === 'call' && operand.name === 'is null' && isColumn(operand.operands[0], column))
  })
  const [only] = others
  return others.length === 1 && only ? only : { ...expression, operands: others }
}

function limitOf(condition: Expression, column: string, kind: Kind): Limits {
  if (condition.is !== 'call') return {}
  const { name } = condition
  if (name === 'or') return equalities(condition.operands, column, kind)
  const [left, right] = condition.operands
  if (left === undefined || right === undefined) return {}
  const mirrored = mirroredOperators[name]
  if (mirrored !== undefined && constantOf(left) !== undefined) {
    return comparison(mirrored, right, left, column, kind)
  }
  return comparison(name, left, right, column, kind)
}

const mirroredOperators: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '<>': '<>' }

function comparison(sign: string, subject: Expression, to: Expression, column: string, kind: Kind): Limits {
  if (isLength(subject, column, kind)) return lengthLimit(sign, constantOf(to))
  if (!isColumn(subject, column, kind)) return {}
  if (isFreeText(kind)) return textLimit(sign, to)
  if (sign === '= any') return anyOf(to, constantOf)
  return numberLimit(sign, constantOf(to), kind)
}

function textLimit(sign: string, to: Expression): Limits {
  if (sign === '= any') return anyOf(to, textOf)
  const text = textOf(to)
  if (text === undefined) return {}
  if (sign === '=') return { values: [text] }
  if (sign === '<>' && text === '') return { minLength: 1 }
  return sign === '~' && isCommonPattern(text) ? { pattern: text } : {}
}

function anyOf(list: Expression, read: (item: Expression) => string | undefined): Limits {
  const array = list.is === 'cast' ? list.of : list
  const values = array.is === 'array' ? array.items.map(read) : []
  // With a null in the list, the check accepts every value.
  return values.length > 0 && values.every((value) => value !== undefined) ? { values: [...new Set(values)] } : {}
}

/** Reads `x = 'a' or x = 'b'` as a list of values. */
function equalities(operands: readonly Expression[], column: string, kind: Kind): Limits {
  const all = operands.map((operand) => limitOf(operand, column, kind).values)
  return all.every((values) => values !== undefined) && all.length > 0 ? { values: [...new Set(all.flat())] } : {}
}

/** The limits of a text, by the sign that compares its length with a number. */
const lengthLimits: Record<string, (length: number) => Limits> = {
  '<=': (length) => ({ maxLength: length }),
  '<': (length) => ({ maxLength: length - 1 }),
  '>=': (length) => ({ minLength: length }),
  '>': (length) => ({ minLength: length + 1 }),
  '=': (length) => ({ minLength: length, maxLength: length }),
}

function lengthLimit(sign: string, to: string | undefined): Limits {
  const limits = Number.isInteger(Number(to)) ? (lengthLimits[sign]?.(Number(to)) ?? {}) : {}
  return Object.values(limits).every((length) => Number(length) >= 0) ? limits : {}
}

function numberLimit(sign: string, to: string | undefined, kind: Kind): Limits {
  const exact = parseExact(to)
  if (to === undefined || exact === undefined) return {}
  if (sign === '=') return { values: [to] }
  if (sign === '>=') return { minimum: to }
  if (sign === '<=') return { maximum: to }
  const next = sign === '>' ? nextValue(exact, 1n, kind) : sign === '<' ? nextValue(exact, -1n, kind) : undefined
  if (next === undefined) return {}
  return sign === '>' ? { minimum: next } : { maximum: next }
}

/** Returns the next value of a kind above or below a bound; undefined for floats. */
function nextValue({ digits, scale }: Exact, step: 1n | -1n, kind: Kind): string | undefined {
  const places = factsOf(kind).number?.(kind).scale
  // A bound with more digits than the column holds has no next value.
  if (places === undefined || places > 100 || scale > places) return undefined
  const next = digits * 10n ** BigInt(places - scale) + step
  const text = (next < 0n ? -next : next).toString().padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places)
  return `${next < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${text.slice(-places)}`}`
}

const textTypes = ['text', 'varchar', 'bpchar']

/** Whether an expression is the column, perhaps with a lossless cast. */
function isColumn(expression: Expression | undefined, column: string, kind?: Kind): boolean {
  if (expression?.is === 'column') return expression.name === column
  if (expression?.is !== 'cast' || kind === undefined) return false
  const isLossless = expression.isPlain && factsOf(kind).losslessCasts.includes(expression.type)
  return isLossless && isColumn(expression.of, column, kind)
}

function isLength(expression: Expression, column: string, kind: Kind): boolean {
  if (expression.is !== 'call' || !isFreeText(kind)) return false
  const isName = ['length', 'char_length', 'character_length'].includes(expression.name)
  return isName && expression.operands.length === 1 && isColumn(expression.operands[0], column, kind)
}

/** Returns a constant number, also with a cast that does not round it; undefined for other expressions. */
function constantOf(expression: Expression): string | undefined {
  if (expression.is === 'number') return expression.value
  if (expression.is !== 'cast' || !expression.isPlain) return undefined
  const { of, type } = expression
  const value = of.is === 'text' ? of.value : constantOf(of)
  const exact = parseExact(value)
  if (exact === undefined) return undefined
  const isWhole = exact.scale === 0 && ['int2', 'int4', 'int8'].includes(type)
  return isWhole || ['numeric', 'float4', 'float8'].includes(type) ? value : undefined
}

function textOf(expression: Expression): string | undefined {
  if (expression.is === 'text') return expression.value
  const isText = expression.is === 'cast' && expression.isPlain && textTypes.includes(expression.type)
  return isText ? textOf(expression.of) : undefined
}

function intersectLimits(a: Limits, b: Limits): Limits {
  const { values } = a
  return {
    ...a,
    ...b,
    ...(values && b.values && { values: values.filter((value) => b.values?.includes(value)) }),
    ...(a.minimum && b.minimum && { minimum: larger(a.minimum, b.minimum) ? a.minimum : b.minimum }),
    ...(a.maximum && b.maximum && { maximum: larger(a.maximum, b.maximum) ? b.maximum : a.maximum }),
    ...(a.minLength !== undefined && b.minLength !== undefined && { minLength: Math.max(a.minLength, b.minLength) }),
    ...(a.maxLength !== undefined && b.maxLength !== undefined && { maxLength: Math.min(a.maxLength, b.maxLength) }),
  }
}

function larger(a: string, b: string): boolean {
  const [left, right] = [parseExact(a), parseExact(b)]
  return left !== undefined && right !== undefined && compareExact(left, right) > 0
}
