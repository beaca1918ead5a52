/** The title, version and general rules of the API in the OpenAPI document. */
export const info = {
  title: 'API',
  // Of the API's rules below, not of the release: OpenAPI requires one.
  version: '1.0.0',
  description: `
Records as JSON: bare objects and arrays, no envelope.

- Numbers that JavaScript would round (64-bit integers, decimals) are texts in answers; bodies may give texts or numbers.
- Timestamps are RFC 3339 in UTC; bodies may give any offset. Texts hold no NUL character.
- \`HEAD\` works where \`GET\` does. A method that a path does not name is answered with 405 and \`Allow\`.
- Errors are \`{ "error", "message", "code", "errors" }\`, or RFC 9457 for a client that accepts \`application/problem+json\`.
`.trim(),
}

/** Describes the two identifications of callers in the OpenAPI document: the cookie of a session, and the key of a program. */
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

/** Requires one of the two identifications. */
export const signedIn: readonly object[] = [{ session: [] }, { key: [] }]
