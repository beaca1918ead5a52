import type { Role } from '../../model/roles.ts'

/** Describes in the OpenAPI document the ways to identify the caller: the cookie of a session, or the key of a program. */
export function securitySchemes(sessionCookie: string): Record<string, object> {
  return {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description: 'The session of a signed-in user: `POST /auth/sign-in/email` sets the cookie.',
    },
    key: { type: 'http', scheme: 'bearer', description: 'The key of a program, which acts as the owner of the key.' },
  }
}

/** Either way is sufficient. */
export const signedIn: readonly object[] = [{ session: [] }, { key: [] }]

/** Returns the requirement of an operation that differs from the document's: none where `allow('public')` opens it. */
export function securityOf(minimumRole: Role): { security?: readonly object[] } {
  return minimumRole === 'public' ? { security: [] } : {}
}
