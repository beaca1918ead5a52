/** The port and database of a contender, from the environment. */
export const port = Number(process.env.PORT)
export const databaseUrl = process.env.DATABASE_URL ?? ''

/** Size of the connection pool, equal for all contenders. */
export const poolSize = 10
