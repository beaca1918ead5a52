/** Whether this is `npm run test:long`: random tests go further, and what takes long or asks for a time limit runs too. */
export const isLong = process.env.TEST_LONG !== undefined

/**
 * Whether this is `npm test`, which leaves out what repeats at length what it shows already. `shortened` of test/gate/core.ts lists the
 * files that ask: the rest of the gate runs them again, and what was left out.
 */
export const isCore = process.env.TEST_PART === 'core'

/** Takes one of `every` cases of a table in `npm test`, from the first on, and the others in the rest of the gate. */
export function sample<T>(cases: readonly T[], every: number): readonly T[] {
  const isInCore = (_: T, at: number) => at % every === 0
  if (isCore) return cases.filter(isInCore)
  return process.env.TEST_PART === 'rest' ? cases.filter((item, at) => !isInCore(item, at)) : cases
}

/** What random tests grow from: always the same in `npm run test:all`; `npm run test:long` prints its own. */
export const seed = Number(process.env.TEST_SEED ?? 20_240_101)
