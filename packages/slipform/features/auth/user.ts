import type { SignedInUser } from '../../model/signed-in-user.ts'

/** The signed-in user of a request, for the code of this feature and, as `req.user`, for routes of projects. */
export type User = SignedInUser

declare global {
  namespace Express {
    interface Request {
      /** The signed-in user; absent if the caller is not signed in, or with `AUTH=off`. */
      user?: User
    }
  }
}
