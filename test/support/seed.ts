/** The seed of random tests: always the same, unless `TEST_SEED` sets another. */
export const seed = Number(process.env.TEST_SEED ?? 20_240_101)
