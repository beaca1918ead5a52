import type { FieldOptions, Kind } from './kinds/kind.ts'
import { valuesOf } from './kinds/kind.ts'
import { isOneOf, type OneOrMoreRoles, type Role } from './roles.ts'

// Enumerations with `transitions`: which value may follow another one, and with which value a new record begins.

/** A change of a state. */
export interface Transition {
  readonly from: string
  readonly to: string
  /** The required role; without it every role that writes the record may change the state. */
  readonly role?: OneOrMoreRoles
}

/** Returns the transitions of a field, in the order of the model; undefined if it has none. */
export function transitionsOf({ transitions }: Pick<FieldOptions, 'transitions'>): Transition[] | undefined {
  if (transitions === undefined) return undefined
  return Object.entries(transitions).flatMap(([from, next = []]) =>
    next.map((state): Transition => (typeof state === 'string' ? { from, to: state } : { from, ...state })),
  )
}

/** Returns the states that may follow `from`: for a role, or for code of the server without a role. After null, the states of a new record. */
export function nextStates(field: { kind: Kind; options: FieldOptions }, from: unknown, role?: Role): string[] {
  if (from === null) return initialStates(field)
  const all = transitionsOf(field.options) ?? []
  const isAllowed = (required?: OneOrMoreRoles) =>
    role === undefined || required === undefined || isOneOf(role, required)
  return all.filter((transition) => transition.from === from && isAllowed(transition.role)).map(({ to }) => to)
}

/** Returns the states that a new record may have. */
export function initialStates({ kind, options }: { kind: Kind; options: FieldOptions }): string[] {
  return [...(options.initial ?? (valuesOf(kind) ?? []).slice(0, 1))].map(String)
}
