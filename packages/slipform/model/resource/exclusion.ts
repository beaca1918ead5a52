import type { ExcludeTarget } from '../attributes.ts'
import type { OneOrMoreRoles } from '../roles.ts'

/** A field or relation whose annotation may exclude it from bodies and responses, or hide it from roles. */
export interface Excludable {
  readonly attributes: {
    readonly exclude?: readonly ExcludeTarget[]
    readonly visible_to?: OneOrMoreRoles
    readonly writable_by?: OneOrMoreRoles
  }
}

/** Whether a field or relation is removed from a body or response, for every role. What depends on the caller is in crud/audience. */
export function isExcluded(of: Excludable, target: ExcludeTarget): boolean {
  return of.attributes.exclude?.includes(target) === true
}

/** Whether no response shows the field: it is sensitive, so no filter, order, search or message may tell its values either. */
export function isHidden(field: Excludable): boolean {
  return isExcluded(field, 'one') && isExcluded(field, 'list')
}
