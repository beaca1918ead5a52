import type { FieldInfo } from 'slipform/browser'

// Enumerations with transitions: pages offer only the values that may follow, and the server rejects others.

type States = Pick<FieldInfo, 'transitions' | 'initial'>

/** Returns the values that may follow a value, for the signed-in user; without a value, those of a new record. Undefined if any value may. */
export const statesAfter = ({ transitions, initial = [] }: States, value: unknown): readonly string[] | undefined =>
  transitions && (value === null || value === undefined || value === '' ? initial : (transitions[String(value)] ?? []))

/** Whether the value of a record may change from `before` to `after`. */
export const mayFollow = (field: States | undefined, before: unknown, after: unknown): boolean =>
  before === after || field === undefined || (statesAfter(field, before)?.includes(String(after)) ?? true)
