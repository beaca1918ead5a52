import sql, { empty, type Sql } from 'sql-template-tag'
import { asideOf } from '../../crud/audience/aside.ts'
import { renderKeyText } from '../../crud/sql/key.ts'
import type { Session } from '../../db/session.ts'
import { columnOf, identifier, tableOf } from '../../db/sql/identifier.ts'
import { isFreeText } from '../../model/kinds.ts'
import type { AnyModel } from '../../model/model.ts'
import { type Resource, type ResourceRelation, resourceOf } from '../../model/resource/resource.ts'
import { isOfUsers } from '../../model/resource/users.ts'
import type { OwnTenant } from '../../session-info.ts'

/** The resources of tenants and memberships, and the relations of a membership. */
export interface Members {
  readonly tenants: Resource
  readonly members: Resource
  readonly toTenant: ResourceRelation
  readonly toUser: ResourceRelation
}

/**
 * Resolves the relations of a model of memberships.
 *
 * @throws Error that names a missing relation, or tenants whose key has several fields.
 */
export function resolveMembers(tenantModel: AnyModel, memberModel: AnyModel): Members {
  const [tenants, members] = [resourceOf(tenantModel), resourceOf(memberModel)]
  if (tenants.keyFields.length !== 1)
    throw new Error(`tenants(${tenantModel.name}, …): ${tenantModel.name} needs a key of one field.`)
  const find = (what: string, isTarget: (target: Resource) => boolean) => {
    const relation = members.relations.find(({ kind, target }) => kind === 'belongsTo' && isTarget(target))
    if (relation !== undefined) return relation
    throw new Error(
      `tenants(${tenantModel.name}, { members: ${memberModel.name} }): ${memberModel.name} needs a relation belongsTo(${what}).`,
    )
  }
  return {
    tenants,
    members,
    toTenant: find(tenantModel.name, (target) => target === tenants),
    toUser: find('User', isOfUsers),
  }
}

/** Finds the tenants of a user. */
export function findTenants(session: Session, { tenants, members, toTenant, toUser }: Members, userId: string) {
  // The title of a tenant is its first free text that is not the key, otherwise the key.
  const { keyFields, shown } = tenants
  const title = [...shown.values()].find((field) => isFreeText(field.kind) && !keyFields.includes(field))
  const id = renderKeyText(tenants, 't')
  return session.query<OwnTenant>(sql`select distinct ${id} as id, ${title ? sql`${columnOf(title, 't')}::text` : id} as title
    from ${tableOf(members)} as m join ${tableOf(tenants)} as t on ${columnOf(tenants.key, 't')} = ${fromColumn(toTenant)}
    where ${fromColumn(toUser)} = ${userId}${renderNotInTrash(members, 'm')}${renderNotInTrash(tenants, 't')} order by title, id`)
}

/** Finds the ids of the users of a tenant. */
export async function findMemberIds(session: Session, { members, toTenant, toUser, tenants }: Members, id: string) {
  const rows = await session.query<{ id: string }>(sql`select distinct ${fromColumn(toUser)}::text as id
    from ${tableOf(members)} as m join ${tableOf(tenants)} as t on ${columnOf(tenants.key, 't')} = ${fromColumn(toTenant)}
    where ${renderKeyText(tenants, 't')} = ${id}${renderNotInTrash(members, 'm')}`)
  return rows.map((row) => row.id)
}

const fromColumn = ({ from: [column = ''] }: ResourceRelation): Sql => sql`m.${identifier(column)}`

/** Renders ` and` with the condition that a record is not in the trash; nothing for a model without a trash. */
function renderNotInTrash({ model, fields }: Resource, alias: string): Sql {
  const field = fields.get(asideOf(model)?.field ?? '')
  return field === undefined ? empty : sql` and ${columnOf(field, alias)} is null`
}
