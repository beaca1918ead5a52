/** Whether this is `npm run test:long`: random tests go further, and what takes long or asks for a time limit runs too. */
export const isLong = process.env.TEST_LONG !== undefined

/** What random tests grow from: always the same in `npm run test:all`; `npm run test:long` prints its own. */
export const seed = Number(process.env.TEST_SEED ?? 20_240_101)
