import { AsyncLocalStorage } from 'node:async_hooks'

/** Holds, for each call of better-auth, the error of its statement that failed last. */
const calls = new AsyncLocalStorage<{ error?: unknown }>()

/**
 * Calls better-auth, and throws the database's error when one of its statements failed. better-auth hides it: behind an error
 * of its own, behind "not signed in", and signing out succeeds although the session stays.
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

/** Notes the error of a connection or statement for the call that it is part of. */
export function noteError(error: unknown): never {
  const context = calls.getStore()
  if (context !== undefined) context.error = error
  throw error
}
