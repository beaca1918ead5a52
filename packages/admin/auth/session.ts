/** An operation on a resource. */
export type Operation =
  | 'list'
  | 'one'
  | 'create'
  | 'update'
  | 'remove'
  | 'createMany'
  | 'updateMany'
  | 'removeMany'
  | 'exportMany'
  | 'aggregate'
  | 'history'

/** The signed-in user and their permissions; `user` is null before sign-in. */
export interface Session {
  user: { id: string; name: string; email: string; role: 'viewer' | 'editor' | 'admin' } | null
  /** The server runs with `AUTH=off`. */
  isOpen?: true
  /** By resource: the permitted operations, and the hidden fields and relations. */
  permissions?: { operations: Record<string, Operation[]>; hidden: Record<string, string[]> }
  /** The demo users for the login page, on a development machine. */
  demoUsers?: { email: string; password: string; role: 'viewer' | 'editor' | 'admin' }[]
}

let asked: Promise<Session> | undefined
let known: Session = { user: null }

const fetchSession = async (): Promise<Session> => {
  const response = await fetch('/api/auth/me', { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The server answered with status ${response.status}`)
  known = await response.json()
  return known
}

/** Returns the session from the server, cached until `forgetSession`. */
export const getSession = (): Promise<Session> => {
  asked ??= fetchSession().catch((error) => {
    asked = undefined
    throw error
  })
  return asked
}

/** Clears the cached session after a sign-in or sign-out. */
export const forgetSession = (): void => {
  asked = undefined
}

/** Returns the session that was loaded last: pages render only after the first one has loaded. */
export const knownSession = (): Session => known

/** Whether the signed-in user has permission for an operation on a resource; the server checks it too. */
export const may = (operation: Operation, resource: string | undefined): boolean =>
  known.isOpen === true || known.permissions?.operations[resource ?? '']?.includes(operation) === true
