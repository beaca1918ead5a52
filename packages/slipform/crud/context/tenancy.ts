import type { Session } from '../../db/session.ts'
import type { AnyModel } from '../../model/model.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Actor } from '../audience/caller.ts'
import type { WriteView } from '../request/body.ts'

/** Returns the records of a model that a user sees by tenant, in the form of a rule of `rows`. */
export type TenancyRule = (user: Actor, session: Session) => unknown

/** The assignment of records and users to tenants, which a feature provides. */
export interface Tenancy {
  /** Returns the rule that narrows a model; undefined for a model that all tenants share. */
  ruleOf(model: AnyModel): TenancyRule | undefined
  /**
   * Returns a user with the tenant that they name, or with their only one; without a tenant if they have none.
   *
   * @throws ApiError 403 for a tenant that is not theirs, 400 if they have several and name none.
   */
  enter(user: Actor, session: Session): Promise<Actor>
  /** Finds the ids of the users that a user sees; undefined if the user sees all. */
  findColleagues(user: Actor, session: Session): Promise<readonly string[] | undefined>
  /**
   * Returns the tenant's field for the values of a body, or an empty object.
   *
   * @throws ApiError 403 for a body that names another tenant, or for a new record of a caller without one.
   */
  fieldsOf(
    resource: Resource,
    view: WriteView,
    body: unknown,
    actor: Actor | undefined,
  ): Readonly<Record<string, unknown>>
  /** @throws Error that names a model whose records would be visible to other tenants. */
  check(models: readonly AnyModel[]): void
}

/** The tenancy of a server without the feature: every record is shared. */
export const noTenancy: Tenancy = {
  ruleOf: () => undefined,
  enter: async (user) => user,
  findColleagues: async () => undefined,
  fieldsOf: () => ({}),
  check: () => {},
}
