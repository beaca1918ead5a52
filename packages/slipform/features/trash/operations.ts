import { defineAside } from '../../crud/audience/aside.ts'
import type { AnyModel } from '../../model/model.ts'
import { defineOperations } from '../../model/operations.ts'

// Runs when this file loads: records in the trash must be hidden on a server without the feature, too.
defineAside(({ definition: { crud } }) =>
  crud.trash === undefined ? undefined : { feature: 'trash', field: crud.trash },
)

/** The facts that all operations of the trash share. */
const sharedFacts = {
  reaches: 'aside',
  requirement: {
    noun: 'a trash',
    fix: "Write crud: { trash: 'deleted_at' } in the model",
    isMet: ({ definition }: AnyModel) => definition.crud.trash !== undefined,
  },
} as const

/** The operations of the trash, as data. */
export const trashFacts = defineOperations({
  listTrash: { ...sharedFacts, method: 'get', path: '/trash', minimumRole: 'editor', verb: 'listTrashOf' },
  restoreMany: { ...sharedFacts, method: 'post', path: '/trash/restore' },
  purgeMany: { ...sharedFacts, method: 'delete', path: '/trash/batch', minimumRole: 'admin' },
  emptyTrash: { ...sharedFacts, method: 'delete', path: '/trash', minimumRole: 'admin', verb: 'emptyTrashOf' },
})
