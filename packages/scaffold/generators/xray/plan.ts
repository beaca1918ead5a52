import { createHash } from 'node:crypto'
import { UserError } from '../../base/user-error.ts'
import { isShown } from '../../files/preview.ts'
import { writeChanges } from '../../files/write.ts'
import { migrationsFolder } from '../../source/files/layout.ts'
import { checkProject } from '../../source/project/check.ts'
import { openProject } from '../../source/project/open.ts'
import { sync } from '../sync/generator.ts'
import { describeSources } from './describe.ts'

/** What brings a project in line with its models. */
interface SourcePlan {
  /** The new migrations. */
  readonly migrations: readonly { readonly path: string; readonly text: string }[]
  /** The other files that change. */
  readonly files: readonly string[]
  /** The data that is lost, one sentence each. */
  readonly losses: readonly string[]
  readonly notes: readonly string[]
  /** Names the plan: only what the user has seen is written. */
  readonly digest: string
}

/** Runs a command of the admin's X-ray: prints one line of JSON. */
export async function runXray(root: string, [command, digest]: readonly string[]): Promise<void> {
  try {
    if (command === 'describe') print({ sources: describeSources(await openProject(root)) })
    else print(await planSync(root, command === 'write' ? digest : undefined))
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    print({ error: error.issues.join(' ') })
  }
}

function print(result: object): void {
  console.log(JSON.stringify(result))
}

/** Plans what `sync` does with all generated models. Writes it if the digest is that of the plan. */
async function planSync(root: string, digest: string | undefined): Promise<SourcePlan> {
  const project = await openProject(root)
  checkProject(project)
  const { changes, conflicts, losses = [], notes } = await sync.plan({ models: [], decisions: {} }, project, undefined)
  const shown = changes.filter(isShown)
  const isMigration = ({ path }: { readonly path: string }) => path.startsWith(`${migrationsFolder}/`)
  // The name of a migration holds the time of the plan.
  const texts = shown.map((change) => [isMigration(change) ? migrationsFolder : change.path, change.after])
  const plan = {
    migrations: shown.filter(isMigration).map(({ path, after = '' }) => ({ path, text: after })),
    files: shown.filter((change) => !isMigration(change)).map(({ path }) => path),
    losses,
    notes: [...notes, ...conflicts.map((path) => `${path} would hold conflict markers.`)],
    digest: createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
  }
  if (digest === undefined) return plan
  if (digest !== plan.digest) throw new UserError('The models changed since this was shown. Look at the new migration.')
  writeChanges(root, changes)
  return plan
}
