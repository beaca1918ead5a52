import { factsOf } from 'slipform/kinds'
import { operationTable, type Resource, type ResourceField } from 'slipform/resource'
import type { Role } from 'slipform/types'
import type { Api, ApiRecord } from '../support/api.ts'
import { toSearchParams } from '../support/resource-client.ts'
import type { StatedPermissions } from './stated-permissions.ts'

/** The operations that a request tries without effect: reads, and writes of the core. */
const tried = Object.values(operationTable).filter(
  ({ name, method }) =>
    method === 'get' || ['create', 'update', 'remove', 'createMany', 'updateMany', 'removeMany'].includes(name),
)

/** No value of a field: a role that may write the field gets it as an error of the field, and nothing is stored. */
const noValue = [[]]

/**
 * Sends one request for each operation and for each field that a role could write, as a user of the role, and returns what differs from
 * `permissions.md`: `viewer: remove is open`. Writes nothing.
 */
export async function findDifferences(
  api: Api,
  role: Role,
  resource: Resource,
  record: ApiRecord,
  stated: StatedPermissions,
): Promise<string[]> {
  const differences: string[] = []
  const compare = (fact: string, isOpen: boolean, isUnknown = false) => {
    // A rule may keep the record from a role that the file names.
    if (isUnknown && stated.isNarrowed) return
    if (isOpen !== stated.may(role, fact)) differences.push(`${role}: ${fact} is ${isOpen ? 'open' : 'refused'}`)
  }
  const shown = new Map<string, unknown>()
  for (const { name, method, path } of tried) {
    if (!stated.tellsOf(name, method)) continue
    const query = name === 'list' || name === 'exportMany' ? toSearchParams({ filter: { id: record.id } }) : ''
    const place = `${resource.plural}${path.replace(/\/$/, '').replace(':id', encodeURIComponent(record.id))}`
    const { status, body } = await api.send(
      method,
      method === 'get' ? `${place}?${query}` : `${place}?dry_run=true`,
      path === '/batch' ? [] : {},
    )
    const isOpen = ![401, 403, 404, 405].includes(status)
    compare(name, isOpen, !isOpen)
    const [first] = name === 'list' && Array.isArray(body) ? body : [name === 'one' && isOpen ? body : undefined]
    for (const [field, value] of Object.entries(first ?? {})) shown.set(field, value)
  }
  for (const { name } of resource.stored) if (shown.size > 0) compare(`read ${name}`, shown.has(name))
  const writes = [
    ['create', 'post', resource.plural],
    ['update', 'put', `${resource.plural}/${encodeURIComponent(record.id)}`],
  ] as const
  for (const [operation, method, place] of writes) {
    if (!stated.may(role, operation)) continue
    for (const { name } of resource.stored.filter(hasWrongValues)) {
      const { status, body } = await api.send(method, `${place}?dry_run=true`, { [name]: noValue })
      const fault = status === 422 ? Object(body).errors?.[name] : undefined
      const isOpen = fault !== undefined && fault !== 'is required'
      const isSame = stated.may(role, `write ${name}`)
      compare(isSame ? `write ${name}` : `${operation} ${name}`, isOpen, status === 403 || status === 404)
    }
  }
  return differences
}

/** Whether the server tells by itself that something is no value of a field. */
function hasWrongValues({ kind }: ResourceField): boolean {
  return !['document', 'other'].includes(factsOf(kind).family)
}
