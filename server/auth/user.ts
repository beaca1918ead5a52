import type { Role } from '#crud'

/** Who sent a request. */
export interface User {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Exclude<Role, 'public'>
}

declare global {
  namespace Express {
    interface Request {
      /** Who sent the request; absent where nobody signed in, or where `AUTH=off` asks nobody. */
      user?: User
    }
  }
}
