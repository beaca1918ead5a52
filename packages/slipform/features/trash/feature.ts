import { join } from 'node:path'
import type { Feature } from '../../feature.ts'
import { emptyTrash, listTrash, purgeMany, restoreMany } from './handlers.ts'
import { recordDeletes } from './record-deletes.ts'

/** The trash of models with `crud: { trash }`: their deleted records are listed, restored, or deleted for good. */
export function trash(): Feature {
  return {
    name: 'trash',
    migrations: join(import.meta.dirname, 'migrations'),
    operations: { listTrash, restoreMany, purgeMany, emptyTrash },
    onWrite: (model) => (model.definition.crud.trash === undefined ? undefined : recordDeletes(model)),
  }
}
