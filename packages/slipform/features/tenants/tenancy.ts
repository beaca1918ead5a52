import type { Actor } from '../../crud/audience/caller.ts'
import type { Tenancy, TenancyRule } from '../../crud/context/tenancy.ts'
import { labelOf } from '../../model/label.ts'
import type { AnyModel } from '../../model/model.ts'
import { readKey } from '../../model/resource/key.ts'
import { type Resource, type ResourceRelation, resourceOf } from '../../model/resource/resource.ts'
import { isOfUsers } from '../../model/resource/users.ts'
import { isAtLeast } from '../../model/roles.ts'
import { system } from '../../model/signed-in-user.ts'
import { tenantError } from './errors.ts'
import { findMemberIds, findTenants, type Members } from './members.ts'

/** Milliseconds for which a membership is not looked up again: enough for a request, but streams look it up again. */
const validMs = 1_000

/** Returns the rules by which records and users belong to tenants. */
export function tenancyOf(memberships: Members): Tenancy {
  const { tenants, members, toTenant } = memberships
  const [singular, plural] = [labelOf(tenants.singular), labelOf(tenants.plural)]
  const foundAt = new WeakMap<Actor, number>()
  const memberField = members.fieldOfColumn.get(toTenant.from[0] ?? '') ?? ''

  const ruleOf = (model: AnyModel): TenancyRule | undefined => {
    const field = fieldOf(model)
    if (field !== undefined) return (user) => isUnknown(user) || { [field]: user.tenant }
    const resource = resourceOf(model)
    // Admins see all tenants, memberships and users, which they manage.
    if (resource === tenants) return (user) => isAdmin(user) || { [tenants.key.name]: user.tenant }
    if (resource === members) return (user) => isAdmin(user) || { [memberField]: user.tenant }
    if (!isOfUsers(resource)) return undefined
    return async (user, session) => {
      const colleagues = await findColleagues(user, session)
      return colleagues === undefined || { [resource.key.name]: colleagues }
    }
  }

  const findColleagues: Tenancy['findColleagues'] = async ({ id, tenant, role }, session) => {
    if (isAdmin({ role })) return undefined
    const colleagues = tenant === undefined ? [] : await findMemberIds(session, memberships, tenant)
    return id === undefined ? colleagues : [...colleagues, id]
  }

  return {
    ruleOf,
    findColleagues,
    async enter(user, session) {
      const isRecent = performance.now() - (foundAt.get(user) ?? Number.NEGATIVE_INFINITY) < validMs
      // Code of the server, and callers without an id, need no membership.
      if (isRecent || user.id === undefined || user.id === system.id) return user
      const ownTenants = await findTenants(session, memberships, user.id)
      const { tenant: namedId, ...rest } = user
      if (namedId === undefined && ownTenants.length > 1) throw tenantError('tenant_required', { plural })
      const tenant = namedId === undefined ? ownTenants[0]?.id : ownTenants.find(({ id }) => id === namedId)?.id
      if (namedId !== undefined && tenant === undefined) throw tenantError('foreign_tenant', { singular, id: namedId })
      const member = tenant === undefined ? rest : { ...rest, tenant }
      foundAt.set(member, performance.now())
      return member
    },
    fieldsOf({ model }, view, body, actor) {
      const field = fieldOf(model)
      if (field === undefined) return {}
      // A cast: the body was checked to be an object.
      const sent = (body as Record<string, unknown>)[field]
      const tenant = actor?.tenant
      const isOwn = sent === undefined || sent === null || String(sent) === tenant
      // Code of the server, and callers without sign-in, may name any tenant for a new record.
      const isFree = (actor === undefined || actor === system) && view === 'create'
      if (!isOwn && !isFree) throw tenantError('other_tenant', { field, singular })
      if (view === 'update') return {}
      const read = readKey(tenants, tenant ?? sent)
      if ('value' in read) return { [field]: read.value }
      if (isFree && sent === undefined) return {}
      throw tenantError('no_tenant', { singular })
    },
    check(models) {
      for (const model of models) checkModel(model, memberships)
    },
  }
}

/** Returns the field by which the records of a model belong to a tenant; undefined without `crud: { tenant }`. */
function fieldOf({ definition }: AnyModel): string | undefined {
  return definition.crud.tenant
}

/** Whether a user has the role of an admin, as callers of a server without sign-in do. */
function isAdmin({ role }: Actor): boolean {
  return role !== 'public' && isAtLeast(role, 'admin')
}

/** Whether a caller uses a server without sign-in. */
function isUnknown(user: Actor): boolean {
  return isAdmin(user) && user.id === undefined
}

/** @throws Error for a `tenant` without a relation to tenants, and for a model without a rule that refers to records of tenants. */
function checkModel(model: AnyModel, { tenants, members }: Members): void {
  const resource = resourceOf(model)
  const field = resource.fields.get(fieldOf(model) ?? '')
  const parents = resource.relations.filter(({ kind }) => kind === 'belongsTo')
  if (field !== undefined) {
    if (parents.some(({ from, to, target }) => target === tenants && from[0] === field.column && isKey(tenants, to)))
      return
    const name = tenants.model.name
    throw new Error(
      `Model ${model.name}: tenant names ${field.name}, but no relation leads from there to ${name}. Add belongsTo(${name}, { foreign_key: '${field.name}' }).`,
    )
  }
  if (model.behavior.rows !== undefined || resource === tenants || resource === members) return
  const isNarrowed = ({ target }: ResourceRelation) =>
    target === tenants ||
    target === members ||
    fieldOf(target.model) !== undefined ||
    // Records that refer to a user are not hidden with the user's name.
    (target.model.behavior.rows !== undefined && !isOfUsers(target))
  const parent = parents.find(isNarrowed)
  if (parent === undefined) return
  const { name } = tenants.model
  const key = parent.target === tenants ? tenants.key.name : (fieldOf(parent.target.model) ?? '…')
  throw new Error(
    `Model ${model.name}: ${parent.name} leads to records that not every ${name} sees, but every ${name} would see those of ${model.name}. Write crud: { tenant: '…' }, or rows(${model.name}, (user) => ({ ${parent.name}: { ${key}: user.tenant } })); rows(${model.name}, () => true) shows them to all.`,
  )
}

function isKey({ key }: Resource, columns: readonly string[]): boolean {
  return columns.length === 1 && columns[0] === key.column
}
