import type { Session } from '../../db/session.ts'
import type { AnyModel } from '../../model/model.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Actor } from '../audience/caller.ts'
import type { WriteView } from '../request/body.ts'

/** What a user sees of a model, beside its `rows`: a rule as those of `rows` return. */
export type TenancyRule = (user: Actor, session: Session) => unknown

/** How records belong to tenants, and users to some of them; a feature provides it. */
export interface Tenancy {
  /** Returns the rule that narrows a model; undefined for one that all tenants share. */
  ruleOf(model: AnyModel): TenancyRule | undefined
  /**
   * Returns a user in the tenant that they name, or in their only one; without a tenant if they have none.
   *
   * @throws ApiError 403 for a tenant that is not theirs, 400 if they have several and name none.
   */
  enter(user: Actor, session: Session): Promise<Actor>
  /** Finds the ids of the users that a user sees; undefined for all. */
  findColleagues(user: Actor, session: Session): Promise<readonly string[] | undefined>
  /**
   * Returns what a record holds of its tenant, in addition to a body.
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

/** All records belong together. */
export const noTenancy: Tenancy = {
  ruleOf: () => undefined,
  enter: async (user) => user,
  findColleagues: async () => undefined,
  fieldsOf: () => ({}),
  check: () => {},
}
