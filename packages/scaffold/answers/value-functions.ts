import { randomUUID } from 'node:crypto'
import { cuid, currentUser, databaseDefault, nextNumber, now } from 'slipform'

/** The functions that scaffolded models call for values, by the name that they import. */
const valueFunctions = { now, randomUUID, databaseDefault, cuid, currentUser, nextNumber }

export type ValueFunction = keyof typeof valueFunctions

/** Returns the name of the function that a value is; undefined for other values, and for a function of the model's own. */
export function functionOf(value: unknown): ValueFunction | undefined {
  const names = Object.keys(valueFunctions) as ValueFunction[] // keys are the names
  return names.find((name) => valueFunctions[name] === value)
}

/** Whether a value is a function of the model's own, which no text renders. */
export function isOwnFunction(value: unknown): boolean {
  return typeof value === 'function' && functionOf(value) === undefined
}
