import type { SignedInUser } from '../../model/hook-context.ts'

/** Who sent a request. */
export type User = SignedInUser

declare global {
  namespace Express {
    interface Request {
      /** Who sent the request; absent where nobody signed in, or where `AUTH=off` asks nobody. */
      user?: User
    }
  }
}
