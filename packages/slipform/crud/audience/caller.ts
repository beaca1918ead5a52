import type { Condition } from '../../base/condition.ts'
import type { AnyModel } from '../../model/model.ts'
import type { Role } from '../../model/roles.ts'
import type { SignedInUser } from '../../model/signed-in-user.ts'
import type { Audience } from './visibility.ts'

/** The authenticated user: role, and identity for the history. */
export interface Actor {
  readonly role: Role
  readonly id?: string
  readonly name?: string
  readonly email?: string
  /** The tenant that the user acts in, or asks for. */
  readonly tenant?: string
  /** The admin who views as this user. */
  readonly viewedBy?: SignedInUser['viewedBy']
}

/** The conditions that records must meet, by model. */
export type Scopes = ReadonlyMap<AnyModel, Condition>

/** The caller of a request: which records they reach, and what of a record is visible to them. */
export interface Caller {
  /** The conditions of the router's scopes and of `rows`, by model. */
  readonly scopes: Scopes
  /** Those of related records, where they differ: an operation on records that are set aside reaches no other of them through a relation. */
  readonly relatedScopes?: Scopes
  readonly audience: Audience
  /** Absent without sign-in. */
  readonly actor?: Actor
}

/** Returns a caller as one of the related records of what they reach. */
export function inRelations({ relatedScopes, ...caller }: Caller): Caller {
  return relatedScopes === undefined ? caller : { ...caller, scopes: relatedScopes }
}
