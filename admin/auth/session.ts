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

/** Who has signed in, and what they may do; `user` is null for nobody yet. */
export interface Session {
  user: { id: string; name: string; email: string; role: string } | null
  permissions?: { role: string; operations: Record<string, Operation[]> }
  /** Whom the login page offers, on a developer's machine. */
  demoUsers?: { email: string; password: string; role: string }[]
}

/** Nobody is asked who they are: the server runs with `AUTH=off`. */
const open: Session = { user: null }

let session: Promise<Session> | undefined
let isOpen = false

const fetchSession = async (): Promise<Session> => {
  const response = await fetch('/api/auth/me', { headers: { Accept: 'application/json' } })
  isOpen = response.status === 404
  if (isOpen) return open
  if (!response.ok) throw new Error(`The server answered with status ${response.status}`)
  return response.json()
}

/** The session as the server knows it; asked for once, until `forgetSession`. */
export const getSession = (): Promise<Session> => {
  session ??= fetchSession().catch((error) => {
    session = undefined
    throw error
  })
  return session
}

/** Asks again next time: somebody signed in or out. */
export const forgetSession = (): void => {
  session = undefined
}

/** Whether everybody may do everything. */
export const asksNobody = async (): Promise<boolean> => {
  await getSession()
  return isOpen
}
