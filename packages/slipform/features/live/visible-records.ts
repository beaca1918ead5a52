import type { Request } from 'express'
import { groupBy } from '../../base/group-by.ts'
import { runExisting } from '../../crud/run/records.ts'
import type { Session } from '../../db/session.ts'
import { mayRead, type TopicAccess } from './access.ts'
import { fingerprint } from './fingerprint.ts'
import type { LiveResource } from './live-resources.ts'

/** A record whose lock or presence a caller may learn of, and the records that the caller may see of its resource. */
export interface WantedRecord {
  readonly req: Request
  readonly live: LiveResource
  readonly id: string
  readonly access: TopicAccess
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
      for (const wanted of group) {
        const { live, id, req } = wanted
        if (await mayRead(req, { name: live.name, live, id })) visible.push(wanted)
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
