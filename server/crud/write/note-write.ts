import { hooksOf } from '../model/hooks.ts'
import type { AnyModel } from '../model/model.ts'
import { RecordModel } from '../model/record-model.ts'
import { linksOf } from '../model/resource.ts'
import { CrudOperations, operationsOf } from '../operations.ts'
import { totalsOf } from '../run/kept-totals.ts'
import type { Write } from './write.ts'

/** Notes what a write may have changed, so that whoever is told of it next counts anew. */
export function noteWrite({ db, resource, mayDelete }: Write): void {
  const changes = totalsOf(db)?.changes
  if (changes === undefined) return
  if (writesElsewhere(resource.model)) changes.noteAnyWrite()
  changes.noteWrite(resource, mayDelete === true)
  for (const { through } of linksOf(resource)) if (through !== undefined) changes.noteWrite(through, true)
  if (resource.model.definition.crud.audited === true) {
    changes.noteWrite({ schema: undefined, table: 'audit_entries' }, false)
  }
}

const objectionHooks = [
  'beforeInsert',
  'afterInsert',
  'beforeUpdate',
  'afterUpdate',
  'beforeDelete',
  'afterDelete',
] as const

/** Whether code of a model's own runs when its records are written: it may write anywhere. */
function writesElsewhere(model: AnyModel): boolean {
  return (
    operationsOf(model).constructor !== CrudOperations ||
    Object.keys(hooksOf(model)).some((name) => /^(create|update|delete)::/.test(name)) ||
    objectionHooks.some(
      (name) => model[name] !== RecordModel[name] || model.prototype[`$${name}`] !== RecordModel.prototype[`$${name}`],
    )
  )
}
