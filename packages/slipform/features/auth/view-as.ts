import type { Request } from 'express'
import type { Knex } from 'knex'
import { ownTable } from '../../db/own-schema.ts'
import { isRole, type UserRole } from '../../model/roles.ts'
import { type EventOrigin, recordSecurityEvent } from '../../users/security-events.ts'
import { authError } from './errors.ts'
import { isRead } from './reads.ts'
import type { User } from './user.ts'

// An admin views the admin as another user, or as a role. The row of the session says so, in no part that a client sends.

/** How long a view lasts, in seconds. */
export const viewSeconds = 60 * 60

/** What a session stores of a view; without a role there is none. */
export interface StoredView {
  /** Null for the view of a role. */
  readonly viewUserId?: string | null | undefined
  /** The role of the user when the view began. */
  readonly viewRole?: string | null | undefined
  readonly viewUntil?: Date | null | undefined
  readonly viewWrites?: boolean | null | undefined
}

/** The view of an admin. */
export interface View {
  readonly admin: User
  readonly role: UserRole
  readonly until: Date
  readonly isOfRole: boolean
  readonly mayWrite: boolean
  /** Whether it has ended by itself: requests are rejected until the page is loaded again. */
  readonly isOver: boolean
}

/** Returns the user that the requests of a session are answered as, with the view; the user of the session where there is none. */
export async function viewedBy(
  db: Knex,
  sessionUser: User,
  { viewUserId = null, viewRole, viewUntil, viewWrites }: StoredView,
): Promise<{ user: User; view?: View }> {
  if (!viewRole || !viewUntil) return { user: sessionUser }
  const role = viewRole as UserRole
  const isOfRole = viewUserId === null
  const viewed: User | undefined = isOfRole ? { ...sessionUser, role } : await findViewable(db, viewUserId)
  const { id, name, email } = sessionUser
  const isOver = sessionUser.role !== 'admin' || viewUntil <= new Date() || !isViewable(role) || viewed?.role !== role
  const view = {
    admin: sessionUser,
    role,
    until: viewUntil,
    isOfRole,
    mayWrite: viewWrites === true && !isOfRole,
    isOver,
  }
  return { user: isOver || !viewed ? sessionUser : { ...viewed, viewedBy: { id, name, email } }, view }
}

const isViewable = (role: string) => isRole(role) && role !== 'admin' && role !== 'public'

/** Finds a user that an admin may view as: one who may sign in, and is no admin. */
export async function findViewable(db: Knex, id: string): Promise<User | undefined> {
  const user: User | undefined = await db(ownTable('auth_users'))
    .where({ banned: false })
    // What is no id is that of no user.
    .whereRaw('id::text = ?', [id])
    .first('id', 'name', 'email', 'role')
  return user && isViewable(user.role) ? user : undefined
}

/** Begins the view of a session. @throws ApiError 409 when it has one: two requests began one at a time. */
export async function beginView(db: Knex, token: string, role: UserRole, userId: string | null): Promise<Date> {
  const until = new Date(Date.now() + viewSeconds * 1000)
  const begun = await db(ownTable('auth_sessions'))
    .where({ token, view_role: null })
    .update({ view_user_id: userId, view_role: role, view_until: until, view_writes: false })
  if (begun === 0) throw authError('already_viewing', {})
  return until
}

/** How a view ends: whose session has it, of which user it was if that is known, and why. */
interface EndOfView {
  readonly token: string
  readonly subject?: User | undefined
  readonly reason: 'returned' | 'over'
}

/** Ends the view of a session, and records it once. */
export async function endView(db: Knex, { token, subject, reason }: EndOfView, origin: EventOrigin): Promise<void> {
  const ended = await db(ownTable('auth_sessions'))
    .where({ token })
    .whereNotNull('view_role')
    .update({ view_user_id: null, view_role: null, view_until: null, view_writes: false })
  if (ended === 1) await recordSecurityEvent(db, origin, { event: 'view_ended', subject, details: { reason } })
}

/** The routes below /auth that a view reads: of the session, of names, and of tenants. No others, as they are of the account. */
const openToViews = /^\/auth\/(me|me\/counts|changes|tenants|people(\/[^/]+)?)$/

/** The writes that no view has to confirm, as they change no data. */
const harmless: readonly string[] = ['POST /auth/view/writes', 'PUT /auth/tenants/current']

/** The requests that end a view. */
const ends: readonly string[] = ['DELETE /auth/view', 'POST /auth/sign-out']

/**
 * Checks a request of a view.
 *
 * @throws ApiError 403 for routes of accounts, for a write that is not confirmed, and for every request once the view is over.
 */
export function checkView(req: Request, { isOver, isOfRole, mayWrite }: View): void {
  const { method, path } = req
  const request = `${method} ${path}`
  if (ends.includes(request)) return
  if (isOver) {
    if (path === '/auth/me') return
    throw authError('view_over', {})
  }
  if (harmless.includes(request)) return
  if (/^\/auth\//i.test(path) && !openToViews.test(path)) throw authError('view_not_permitted', {})
  if (isRead(req)) return
  if (isOfRole) throw authError('role_view_reads_only', {})
  if (!mayWrite) throw authError('view_reads_only', {})
}
