import type { FieldInfo } from 'slipform/browser'

// Enumerations whose values follow each other by transitions. The server refuses what pages do not offer.

type States = Pick<FieldInfo, 'transitions' | 'initial'>

/** Returns the values that may follow one, for the signed-in user; after none, those of a new record. Undefined if any may. */
export const statesAfter = ({ transitions, initial = [] }: States, value: unknown): readonly string[] | undefined =>
  transitions && (value === null || value === undefined || value === '' ? initial : (transitions[String(value)] ?? []))

/** Whether a record may have one value after another. */
export const mayFollow = (field: States | undefined, before: unknown, after: unknown): boolean =>
  before === after || field === undefined || (statesAfter(field, before)?.includes(String(after)) ?? true)
