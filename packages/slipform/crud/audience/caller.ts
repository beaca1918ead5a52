import type { Condition } from '../../base/condition.ts'
import type { AnyModel } from '../../model/model.ts'
import type { Role } from '../../model/roles.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import type { Audience } from './visibility.ts'

/** The user of a request: the role, which may be `public`, and the identity of a signed-in user. */
export interface Actor {
  readonly role: Role
  readonly id?: string
  readonly name?: string
  readonly email?: string
  /** The tenant that the user acts in, or has requested. */
  readonly tenant?: string
  /** The admin who views as this user. */
  readonly viewedBy?: SignedInUser['viewedBy']
}

/** The conditions that records must meet, by model. */
export type Scopes = ReadonlyMap<AnyModel, Condition>

/** The caller of a request: the records that they reach (scopes), and the fields that are visible to them (audience). */
export interface Caller {
  /** The conditions of the router's scopes and of `rows`, by model. */
  readonly scopes: Scopes
  /** The scopes of related records, if they differ: an operation on the trash reaches no deleted records through relations. */
  readonly relatedScopes?: Scopes
  readonly audience: Audience
  /** Absent on a server without sign-in (`AUTH=off`). */
  readonly actor?: Actor
}

/** Returns the caller with the scopes of related records. */
export function inRelations({ relatedScopes, ...caller }: Caller): Caller {
  return relatedScopes === undefined ? caller : { ...caller, scopes: relatedScopes }
}
