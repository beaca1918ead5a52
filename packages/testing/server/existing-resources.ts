import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A resource whose table existed before the project, and the migrations that change only such tables. */
interface ExistingResource {
  readonly plural: string
  readonly migrations: readonly string[]
}

/** Where the scaffolder records its answers, a file for each resource. */
const records = '.slipform/resources'

/** Returns the resources of the project in the working folder whose tables existed before it: no migration creates them. */
export function existingResources(): ExistingResource[] {
  if (!existsSync(records)) return []
  return readdirSync(records).flatMap((file) => {
    if (!file.endsWith('.txt')) return []
    const { isExisting, isMigrated, migrations = [] } = readAnswers(readFileSync(join(records, file), 'utf8'))
    return isExisting === true && isMigrated !== true ? [{ plural: basename(file, '.txt'), migrations }] : []
  })
}

/** Reads the answers in a record of the scaffolder: its first section, of encoded lines. */
function readAnswers(record: string): { isExisting?: boolean; isMigrated?: boolean; migrations?: string[] } {
  const [, section = ''] = record.split(/^@.*\n/m)
  const lines = section.split('\n').map((line) => Buffer.from(line.split(' ')[0] ?? '', 'base64').toString())
  return JSON.parse(lines.join('\n'))
}
