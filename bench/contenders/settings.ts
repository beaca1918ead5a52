/** Where a contender listens, and the database it serves. */
export const port = Number(process.env.PORT)
export const databaseUrl = process.env.DATABASE_URL ?? ''

/** Connections to the database; all contenders have as many. */
export const poolSize = 10
