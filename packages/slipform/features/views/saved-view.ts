import { randomUUID } from 'node:crypto'
import { ApiError } from '../../base/errors/errors.ts'
import { CrudOperations, operations } from '../../crud/operations/operations.ts'
import { missing } from '../../crud/plan/ids.ts'
import { ownName, ownSchema } from '../../db/own-schema.ts'
import type { CreateOf, IdOf, RowOf, UpdateOf } from '../../model/api-types.ts'
import type { Database } from '../../model/hooks.ts'
import { arrayOf, boolean, datetime, json, now, oneOf, text, uuid } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'
import { rejection } from '../../model/resource/validate.ts'
import { isAtLeast, type UserRole, userRoles } from '../../model/roles.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import { viewError } from './errors.ts'
import { faultOfState, stateDescription } from './state.ts'

/** The model of saved views of lists. */
export class SavedView extends model({
  table: 'saved_views',
  // A getter, as this file may load before `.env` is read.
  get schema() {
    return ownSchema()
  },
  crud: {
    api_struct: 'AdminView',
    name_singular: 'view',
    name_plural: 'views',
    description: 'Views of lists',
  },

  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create', 'update'], on_create: randomUUID }),
    page: text({ pattern: '^/', maxLength: 200 }).crud({
      filterable: true,
      sortable: true,
      exclude: ['update'],
      description: 'The path of a resource with its slash',
    }),
    name: text({ minLength: 1, maxLength: 80 }).crud({ filterable: true, sortable: true }),
    owner_id: uuid({ nullable: true }).crud({ filterable: true, exclude: ['create', 'update'] }),
    is_shared: boolean().crud({
      filterable: true,
      on_create: false,
      description: 'Whether users who may read the page see the view; only editors share',
    }),
    shared_with: arrayOf(oneOf(userRoles), { nullable: true }).crud({
      filterable: true,
      description: 'The roles whose users see a shared view; default: all',
    }),
    default_for: arrayOf(oneOf(userRoles)).crud({
      filterable: true,
      on_create: () => [],
      description: 'The roles whose users start with the view; only admins choose them',
    }),
    tenant: text({ nullable: true }).crud({ exclude: ['one', 'list', 'create', 'update'] }),
    state: json().crud({ description: stateDescription }),
    created_at: datetime().crud({ sortable: true, exclude: ['create', 'update'], on_create: now }),
    updated_at: datetime().crud({ exclude: ['create', 'update'], on_create: now, on_update: now }),
  },
}) {}

/** The maximum number of views that a user may own; without sign-in, of all views. */
const maxViewsPerUser = 200

type View = typeof SavedView
type Publication = Pick<RowOf<View>, 'is_shared' | 'default_for'>

const unpublished: Publication = { is_shared: false, default_for: [] }

/** Lets users change their own views, editors share views, and admins choose the view that a role starts with. */
class SavedViewOperations extends CrudOperations<View> {
  override async create(db: Database, body: CreateOf<View>): Promise<RowOf<View>> {
    const published = publicationOf(unpublished, body)
    this.checkPublication(published)
    checkState(body.state)
    await this.checkNumber(db)
    const { id: owner_id = null, tenant = null } = this.context.actor ?? {}
    const owned = { ...body, ...published, owner_id, tenant }
    // A cast: the type of bodies lacks the owner and the tenant, which no request may set.
    const view = await super.create(db, owned as CreateOf<View>)
    await this.replaceDefaults(db, view)
    return view
  }

  override async update(db: Database, id: IdOf<View>, body: UpdateOf<View>): Promise<RowOf<View>> {
    const stored = await this.readOwn(db, id)
    const published = publicationOf(stored, body)
    this.checkPublication(published)
    if (body.state !== undefined) checkState(body.state)
    const view = await super.update(db, id, { ...body, ...published })
    await this.replaceDefaults(db, view)
    return view
  }

  override async delete(db: Database, id: IdOf<View>): Promise<void> {
    await this.readOwn(db, id)
    await super.delete(db, id)
  }

  /** Reads and locks a view that the caller may change. */
  private async readOwn(db: Database, id: IdOf<View>): Promise<RowOf<View>> {
    const stored = await SavedView.query(db).findById(id).forUpdate()
    const { actor } = this.context
    const isOwn = actor === undefined || stored?.owner_id === actor.id
    if (stored === undefined || !(isOwn || stored.is_shared)) throw missing(this.resource, id)
    if (!isOwn && actor.role !== 'admin') throw viewError('foreign_view', {})
    if (stored.default_for.length > 0) requireRole(actor, 'admin')
    return stored
  }

  /** Checks the caller's role: editors share views, admins choose the default of a role. */
  private checkPublication({ is_shared, default_for }: Publication): void {
    const { actor } = this.context
    if (is_shared) requireRole(actor, 'editor')
    if (default_for.length > 0) requireRole(actor, 'admin')
  }

  private async checkNumber(db: Database): Promise<void> {
    const owner_id = this.context.actor?.id ?? null
    // A lock, so that concurrent requests of a user cannot exceed the limit together.
    await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`views of ${owner_id}`])
    const count = await SavedView.query(db).where({ owner_id }).resultSize()
    if (count >= maxViewsPerUser) throw viewError('too_many_views', { limit: maxViewsPerUser })
  }

  /** Makes a view the only default of its roles on its page, in its tenant. */
  private async replaceDefaults(db: Database, { id, page, default_for, tenant }: RowOf<View>): Promise<void> {
    if (default_for.length === 0) return
    await db.raw(
      `update ${ownName('saved_views')} set default_for = array(select unnest(default_for) except select unnest(?::text[]))
        where page = ? and id <> ? and default_for && ?::text[] and tenant is not distinct from ?`,
      [default_for, page, id, default_for, tenant],
    )
  }
}

operations(SavedView, SavedViewOperations)

/** Returns the publication of a view after a change: a default view becomes shared, and a view that is no longer shared is no default. */
function publicationOf(
  stored: Publication,
  body: Partial<{ [Name in keyof Publication]: Publication[Name] | null }>,
): Publication {
  const isUnshared = body.is_shared === false && (body.default_for?.length ?? 0) === 0
  const default_for = isUnshared ? [] : [...new Set(body.default_for ?? stored.default_for)]
  return { default_for, is_shared: default_for.length > 0 || (body.is_shared ?? stored.is_shared) }
}

function checkState(state: unknown): void {
  const fault = faultOfState(state)
  if (fault !== undefined) throw rejection({ state: fault })
}

function requireRole(actor: SignedInUser | undefined, role: UserRole): void {
  if (actor !== undefined && !isAtLeast(actor.role, role)) throw ApiError.of('role_required', { role })
}
