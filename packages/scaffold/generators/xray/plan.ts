// The server starts this process (packages/slipform/source/scaffolder.ts) by `slipform-scaffold xray`, and sends it commands.

import { createHash } from 'node:crypto'
import { UserError } from '../../base/user-error.ts'
import { isShown } from '../../files/preview.ts'
import { writeChanges } from '../../files/write.ts'
import { checkProject, openProject, type ScaffoldProject } from '../../project/open.ts'
import type { FileChange } from '../../source/files/files.ts'
import { migrationsFolder } from '../../source/files/layout.ts'
import { sync } from '../sync/generator.ts'
import { formatPlan } from '../sync/plan.ts'
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

/** What the admin's X-ray asks for: the sources, a plan, or the write of the plan with a digest. */
type Command = readonly [name: 'describe' | 'plan'] | readonly [name: 'write', digest: string]

/**
 * Serves the admin's X-ray over the channel to the server, until it closes. Opens and plans once: a process
 * sees one state of the project, as models that it has loaded do not change.
 */
export function serveXray(root: string): void {
  const open = once(() => openProject(root))
  const plan = once(async () => planSyncOfAll(await open()))
  const run = async ([name, digest]: Command): Promise<object> => {
    if (name === 'describe') return { sources: describeSources(await open()) }
    const { shown, changes } = await plan()
    if (name === 'plan') return shown
    if (digest !== shown.digest)
      throw new UserError('The models changed since this was shown. Look at the new migration.')
    writeChanges(root, changes)
    return shown
  }
  process.on('disconnect', () => process.exit())
  process.on('message', (command: Command) => {
    run(command).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ result: { error: describeFault(error) } }),
    )
  })
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function describeFault(error: unknown): string {
  if (error instanceof UserError) return error.issues.join(' ')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Plans what `sync` does with all generated models. */
async function planSyncOfAll(
  project: ScaffoldProject,
): Promise<{ readonly shown: SourcePlan; readonly changes: readonly FileChange[] }> {
  checkProject(project)
  const planned = await sync.plan({ models: [], decisions: {} }, project, undefined)
  const { changes, losses = [], notes } = await formatPlan(planned, project.files)
  const visible = changes.filter(isShown)
  const isMigration = ({ path }: { readonly path: string }) => path.startsWith(`${migrationsFolder}/`)
  // The name of a migration holds the time of the plan.
  const texts = visible.map((change) => [isMigration(change) ? migrationsFolder : change.path, change.after])
  const shown = {
    migrations: visible.filter(isMigration).map(({ path, after = '' }) => ({ path, text: after })),
    files: visible.filter((change) => !isMigration(change)).map(({ path }) => path),
    losses,
    notes,
    digest: createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
  }
  return { shown, changes }
}
