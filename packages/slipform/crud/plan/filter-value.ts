import { factsOf, type Kind } from '../../model/kinds.ts'

/** The rejection of a filter value; `expected` completes "expected …". */
export interface RejectedValue {
  readonly expected: string
}

/** Parses a filter value, given as JSON or as a query parameter, by a field's kind. */
export function parseFilterValue(kind: Kind, value: unknown): { readonly value: unknown } | RejectedValue {
  const facts = factsOf(kind)
  const read = facts.read(value, kind)
  return read === undefined ? { expected: facts.expected(kind, value) } : { value: read }
}
