import { AsyncLocalStorage } from 'node:async_hooks'

/** The error of the last failed statement, for each call of better-auth. */
const calls = new AsyncLocalStorage<{ error?: unknown }>()

/**
 * Calls better-auth, and throws the error of the database if a statement failed. better-auth hides such errors behind its own ones or behind
 * "not signed in", and a sign-out would succeed although the session stays.
 */
export function exposeDatabaseErrors<T>(call: () => Promise<T>): Promise<T> {
  const context: { error?: unknown } = {}
  return calls.run(context, async () => {
    try {
      const result = await call()
      if (context.error === undefined) return result
    } catch (error) {
      throw context.error ?? error
    }
    throw context.error
  })
}

/** Records the error of a connection or statement for the current call of better-auth, and throws it again. */
export function noteError(error: unknown): never {
  const context = calls.getStore()
  if (context !== undefined) context.error = error
  throw error
}
