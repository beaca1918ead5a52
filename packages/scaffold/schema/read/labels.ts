import type { Labels } from 'slipform/kinds'

// Of more values, a list is no enumeration.
const mostValues = 30

/**
 * Labels the numbers of an enumeration by a comment that names each, such as `0: draft, 1 = published`; otherwise by themselves.
 * Returns undefined for numbers that are no enumeration.
 */
export function labelsOfValues(values: readonly string[], comment: string | undefined): Labels | undefined {
  const isWhole = values.every((value) => Number.isInteger(Number(value)))
  if (!isWhole || values.length < 2 || values.length > mostValues) return undefined
  const named = labelsIn(comment)
  const isNamed = values.every((value) => named.has(Number(value)))
  const texts = values.map((value) => (isNamed && named.get(Number(value))) || value)
  const labels = new Set(texts).size === values.length ? texts : values
  return Object.fromEntries(values.map((value, at) => [Number(value), labels[at] ?? value]))
}

/** Returns the numbers that a comment names. */
function labelsIn(comment = ''): Map<number, string> {
  const pairs = comment.matchAll(/(-?\d+)\s*(?:=>|->|[:=)\u2013\u2014-])\s*["']?([^\d\s"',;|][^"',;|\n]*)/g)
  return new Map([...pairs].map(([, value, label = '']) => [Number(value), label.trim()]))
}

/** Whether a comment does nothing but name numbers. */
export function isListOfLabels(comment = ''): boolean {
  return /^\s*-?\d/.test(comment) && labelsIn(comment).size > 0
}
