import { factsOf } from 'slipform/kinds'
import { operationTable, type Resource, type ResourceField } from 'slipform/resource'
import type { Role } from 'slipform/types'
import { type Api, type ApiRecord, toSearchParams } from '../support/api.ts'
import type { StatedPermissions } from './stated-permissions.ts'

/** The operations that can be tried without effect: reads, and the writes that take `dry_run`. */
const triedOperations = Object.values(operationTable).filter(
  ({ name, method }) =>
    method === 'get' || ['create', 'update', 'remove', 'createMany', 'updateMany', 'removeMany'].includes(name),
)

/**
 * A value that most fields reject, also arrays (see `rejectsNoValue`): a role that may write the field gets an error of the field, and nothing
 * is stored.
 */
const noValue = [[]]

/** A role with its client, and the record on which `permissions.md` is compared with what the role may do. */
interface Trial {
  readonly api: Api
  readonly role: Role
  readonly resource: Resource
  readonly record: ApiRecord
  readonly stated: StatedPermissions
  /** Notes a fact such as `list` or `read salary` where `permissions.md` states the opposite. */
  compare(fact: string, isOpen: boolean): void
}

/**
 * Sends one request for each operation and for each field that a role could write, as a user of the role, and returns the differences
 * from `permissions.md`: `viewer: remove is open`. Writes nothing.
 */
export async function findDifferences(trial: Omit<Trial, 'compare'>): Promise<string[]> {
  const { role, stated } = trial
  const differences: string[] = []
  const compare = (fact: string, isOpen: boolean) => {
    if (isOpen !== stated.may(role, fact)) differences.push(`${role}: ${fact} is ${isOpen ? 'open' : 'refused'}`)
  }
  await tryOperations({ ...trial, compare })
  await tryWrites({ ...trial, compare })
  return differences
}

/** Tries the operations, and reads the fields in the records that they return. */
async function tryOperations({ api, resource, record, stated, compare }: Trial): Promise<void> {
  const shown = new Set<string>()
  for (const { name, method, path } of triedOperations) {
    if (!stated.canTry(name, method)) continue
    const isList = name === 'list' || name === 'exportMany'
    const read = isList ? toSearchParams({ filter: { id: record.id } }) : ''
    const query = method === 'get' ? read : 'dry_run=true'
    const place = `${resource.plural}${path.replace(/\/$/, '').replace(':id', encodeURIComponent(record.id))}`
    const sent = path === '/batch' ? [] : {}
    const { status, body } = await api.send(method, `${place}?${query}`, method === 'get' ? undefined : sent)
    const isOpen = ![401, 403, 404, 405].includes(status)
    // Under a rule a refusal proves nothing: the rule may hide the record from a role that the file names.
    if (isOpen || !stated.isNarrowed) compare(name, isOpen)
    if (name === 'list' && Array.isArray(body)) for (const field of Object.keys(body[0] ?? {})) shown.add(field)
    if (name === 'one' && isOpen) for (const field of Object.keys(body ?? {})) shown.add(field)
  }
  // Without a returned record, the fields cannot be compared.
  if (shown.size > 0) for (const { name } of resource.stored) compare(`read ${name}`, shown.has(name))
}

/** Tries to write each field, by a create and by an update. */
async function tryWrites({ api, role, resource, record, stated, compare }: Trial): Promise<void> {
  const writes = [
    ['create', 'post', resource.plural],
    ['update', 'put', `${resource.plural}/${encodeURIComponent(record.id)}`],
  ] as const
  for (const [operation, method, place] of writes) {
    if (!stated.may(role, operation)) continue
    for (const { name } of resource.stored.filter(rejectsNoValue)) {
      const { status, body } = await api.send(method, `${place}?dry_run=true`, { [name]: noValue })
      const fault = status === 422 ? Object(body).errors?.[name] : undefined
      // A field that the role may not write is ignored, and then missing if it is required.
      const isOpen = fault !== undefined && fault !== 'is required'
      // A rule may reject the write before its fields are read.
      const isUnknown = stated.isNarrowed && (status === 403 || status === 404)
      // The file states `write name` where the same roles set the field in creates and updates, otherwise `create name` and `update name`.
      const fact = stated.may(role, `write ${name}`) ? `write ${name}` : `${operation} ${name}`
      if (!isUnknown) compare(fact, isOpen)
    }
  }
}

/** Whether the server rejects `noValue` for a field: fields of the other kinds take any JSON. */
function rejectsNoValue({ kind }: ResourceField): boolean {
  return !['document', 'other'].includes(factsOf(kind).family)
}
