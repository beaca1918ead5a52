/** What the API may be asked to do with a resource. */
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

/** Who has signed in, and what they may do; `user` is null for nobody yet. */
export interface Session {
  user: { id: string; name: string; email: string; role: 'viewer' | 'editor' | 'admin' } | null
  /** Nobody is asked who they are: the server runs with `AUTH=off`. */
  isOpen?: true
  /** By resource, what they may do with it, and which of its fields and relations are kept from them. */
  permissions?: { operations: Record<string, Operation[]>; hidden: Record<string, string[]> }
  /** Whom the login page offers, on a developer's machine. */
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

/** The session as the server knows it; asked for once, until `forgetSession`. */
export const getSession = (): Promise<Session> => {
  asked ??= fetchSession().catch((error) => {
    asked = undefined
    throw error
  })
  return asked
}

/** Asks again next time: somebody signed in or out. */
export const forgetSession = (): void => {
  asked = undefined
}

/** The session that was asked for last: every page is drawn after the first one is known. */
export const knownSession = (): Session => known

/** Whether who has signed in may do something with a resource; the server refuses what they may not. */
export const may = (operation: Operation, resource: string | undefined): boolean =>
  known.isOpen === true || known.permissions?.operations[resource ?? '']?.includes(operation) === true
