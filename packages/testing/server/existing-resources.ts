import { existsSync, readFileSync } from 'node:fs'

/** A resource whose table existed before the project, and the migrations that change only tables that existed. */
interface ExistingResource {
  readonly plural: string
  readonly migrations: readonly string[]
}

/** The file in which the scaffolder records the tables of the project, by the plural of their resource. */
const tablesFile = '.slipform/tables.json'

/** Returns the resources of the project in the working folder whose tables existed before the project, and which no migration creates (`isMigrated`). */
export function existingResources(): ExistingResource[] {
  if (!existsSync(tablesFile)) return []
  const recorded: Record<string, { isExisting?: boolean; isMigrated?: boolean; migrations?: string[] }> = JSON.parse(
    readFileSync(tablesFile, 'utf8'),
  )
  return Object.entries(recorded).flatMap(([plural, { isExisting, isMigrated, migrations = [] }]) =>
    isExisting === true && isMigrated !== true ? [{ plural, migrations }] : [],
  )
}
