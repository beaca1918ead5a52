import type { Request } from 'express'
import type { Knex } from 'knex'
import { ownTable } from '../../db/own-schema.ts'
import { isRole, type UserRole } from '../../model/roles.ts'
import { type EventOrigin, recordSecurityEvent } from '../../users/security-events.ts'
import { authError } from './errors.ts'
import { isRead } from './reads.ts'
import type { User } from './user.ts'

// Views: an admin uses the pages as another user, or as a role. A view is stored in the row of the session, and nothing of it comes from the
// client.

/** The duration of a view, in seconds. */
export const viewSeconds = 60 * 60

/** The columns of a session for a view; without a role there is none. */
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
  /** Whether the view has expired: then requests are rejected until the page is loaded again. */
  readonly isOver: boolean
}

/** Returns the user whose rights the requests of a session have: with a valid view the viewed user, otherwise the user of the session. */
export async function viewedBy(
  db: Knex,
  sessionUser: User,
  { viewUserId = null, viewRole, viewUntil, viewWrites }: StoredView,
): Promise<{ user: User; view?: View }> {
  if (!viewRole || !viewUntil) return { user: sessionUser }
  // A cast: a role that the project no longer defines is not viewable, so that the view is over.
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

/** Finds a user that an admin may view as: not banned, and no admin. */
export async function findViewable(db: Knex, id: string): Promise<User | undefined> {
  const user: User | undefined = await db(ownTable('auth_users'))
    .where({ banned: false })
    // Compared as texts, so that a malformed id finds no user.
    .whereRaw('id::text = ?', [id])
    .first('id', 'name', 'email', 'role')
  return user && isViewable(user.role) ? user : undefined
}

/** Begins the view of a session; throws ApiError 409 if it has one, also after a concurrent request. */
export async function beginView(db: Knex, token: string, role: UserRole, userId: string | null): Promise<Date> {
  const until = new Date(Date.now() + viewSeconds * 1000)
  const begun = await db(ownTable('auth_sessions'))
    .where({ token, view_role: null })
    .update({ view_user_id: userId, view_role: role, view_until: until, view_writes: false })
  if (begun === 0) throw authError('already_viewing', {})
  return until
}

/** The end of a view: the token of its session, the viewed user if known, and the reason. */
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

/** The routes below /auth that a view may read. The others concern the account of the admin, or would show that of the user. */
const openToViews = /^\/auth\/(me|me\/counts|changes|tenants|people(\/[^/]+)?)$/

/** The writes that need no confirmation in a view, as they change no data. */
const harmless: readonly string[] = ['POST /auth/view/writes', 'PUT /auth/tenants/current']

/** The requests that end a view. */
const ends: readonly string[] = ['DELETE /auth/view', 'POST /auth/sign-out']

/**
 * Checks a request of a view.
 *
 * @throws ApiError 403 for routes of accounts, for a write before writes are allowed, and for every request after the view is over.
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
