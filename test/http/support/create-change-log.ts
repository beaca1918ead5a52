import type { Knex } from 'knex'
import { up as createSchema } from '../../../packages/slipform/server/db/migrations/20240101000001_create_count_change.ts'
import { up as createLog } from '../../../packages/slipform/server/db/migrations/20261126000000_create_change_log.ts'
import { up as logReplicatedChanges } from '../../../packages/slipform/server/db/migrations/20261128000000_log_replicated_changes.ts'
import { up as readChanges } from '../../../packages/slipform/server/db/migrations/20261128000001_read_changes.ts'
import { up as tellMoreStates } from '../../../packages/slipform/server/db/migrations/20261129000000_tell_more_states.ts'
import { up as bindChangeLog } from '../../../packages/slipform/server/db/migrations/20261130000000_bind_change_log.ts'

/** Runs the migrations that create the log of changes. */
export async function createChangeLog(db: Knex): Promise<void> {
  for (const up of [createSchema, createLog, logReplicatedChanges, readChanges, tellMoreStates, bindChangeLog])
    await up(db)
}
