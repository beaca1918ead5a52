import { linksOf } from '../model/resource.ts'
import { totalsOf } from '../run/kept-totals.ts'
import { runsOwnCode } from './own-code.ts'
import type { Write } from './write.ts'

/** Notes what a write may have changed, so that whoever is told of it next counts anew. */
export function noteWrite({ db, resource, mayDelete }: Write): void {
  const changes = totalsOf(db)?.changes
  if (changes === undefined) return
  if (runsOwnCode(resource.model)) changes.noteAnyWrite()
  changes.noteWrite(resource, mayDelete === true)
  for (const { through } of linksOf(resource)) if (through !== undefined) changes.noteWrite(through, true)
  if (resource.model.definition.crud.audited === true) {
    changes.noteWrite({ schema: undefined, table: 'audit_entries' }, false)
  }
}
