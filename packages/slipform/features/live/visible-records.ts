import type { Request } from 'express'
import { groupBy } from '../../base/group-by.ts'
import { runExisting } from '../../crud/run/records.ts'
import type { Session } from '../../db/session.ts'
import { type Access, mayRead } from './access.ts'
import { fingerprint } from './fingerprint.ts'
import type { LiveResource } from './live-resources.ts'

/** A record, and the records that a caller may see of its resource. */
export interface WantedRecord {
  readonly req: Request
  readonly live: LiveResource
  readonly id: string
  readonly access: Access
}

/** Returns those of some records that their callers may see now: one statement for callers with the same condition. */
export async function visibleRecords<Wanted extends WantedRecord>(
  session: Session,
  records: readonly Wanted[],
): Promise<Wanted[]> {
  const visible: Wanted[] = []
  const groups = groupBy(records, ({ live, access }) => `${live.resource.model.name} ${access && fingerprint(access)}`)
  for (const group of groups.values()) {
    const [first] = group
    if (first?.access === undefined) {
      for (const each of group) {
        const { live, id, req } = each
        if (await mayRead(req, { name: live.name, live, id })) visible.push(each)
      }
      continue
    }
    const { live, access } = first
    const selection = { resource: live.resource, fields: [], relations: [], where: access }
    const ids = [...new Set(group.map(({ id }) => id))]
    const existing = await runExisting(session, selection, ids)
    visible.push(...group.filter(({ id }) => existing.has(id)))
  }
  return visible
}
