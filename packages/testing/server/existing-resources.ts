import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A resource whose table existed before the project, and the migrations that change only such tables. */
interface ExistingResource {
  readonly plural: string
  readonly migrations: readonly string[]
}

const records = '.slipform/resources'

/** Returns the resources of the project in the working folder whose tables existed before it: no migration creates them. */
export function existingResources(): ExistingResource[] {
  if (!existsSync(records)) return []
  return readdirSync(records).flatMap((file) => {
    if (!file.endsWith('.json')) return []
    const record: { isExisting?: boolean; migrations?: string[] } = JSON.parse(
      readFileSync(join(records, file), 'utf8'),
    )
    return record.isExisting === true ? [{ plural: basename(file, '.json'), migrations: record.migrations ?? [] }] : []
  })
}
