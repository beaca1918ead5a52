import { factsOf, type Kind } from '../../../model/kinds.ts'

/** A value that is not of a field's kind; `expected` completes "expected …". */
export interface Unreadable {
  readonly expected: string
}

/** Parses a filter value, given as JSON or as a query parameter, by a field's kind. */
export function parseFilterValue(kind: Kind, value: unknown): { readonly value: unknown } | Unreadable {
  const facts = factsOf(kind)
  const read = facts.read(value, kind)
  return read === undefined ? { expected: facts.expected(kind, value) } : { value: read }
}
