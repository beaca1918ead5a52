import { join } from 'node:path'
import type { Feature } from '../../feature.ts'
import { changesAsActivity } from './activity.ts'
import { history as handler } from './handler.ts'
import { checkHeaders } from './headers.ts'
import { recordChanges } from './record-changes.ts'

/** The history of records: each change of an audited model, with its user, its message, what it takes back, and the values before and after. */
export function history(): Feature {
  return {
    name: 'history',
    migrations: join(import.meta.dirname, 'migrations'),
    operations: { history: handler },
    middleware: () => [checkHeaders],
    provides: () => ({ activity: [changesAsActivity] }),
    onWrite: (model) => (model.definition.crud.audited === true ? recordChanges(model) : undefined),
  }
}
