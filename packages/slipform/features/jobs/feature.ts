import { join } from 'node:path'
import { memoize } from '../../base/memoize.ts'
import type { Core, Feature } from '../../feature.ts'
import type { JobOptions, JobRun, Jobs } from '../../users/jobs.ts'
import { defineBatches } from './batches.ts'
import { addDefinition, type Definition } from './definitions.ts'
import { defineFiles } from './files.ts'
import { enqueue, type Job } from './queue.ts'
import { jobRoutes } from './router.ts'
import { Worker } from './worker.ts'

/** The feature of jobs: work that no response waits for, enqueued in a transaction or by a schedule, and repeated when it fails. */
export function jobs(list: readonly Job<never>[]): Feature {
  const definitionsOf = memoize((_core: Core) => {
    const definitions = new Map<string, Definition>()
    for (const { name, options, work } of list) define(definitions, name, options, work)
    return definitions
  })
  return {
    name: 'jobs',
    migrations: join(import.meta.dirname, 'migrations'),
    provides: (core) => {
      const definitions = definitionsOf(core)
      const provided: Jobs = {
        define: (name, options, work) => define(definitions, name, options, work),
        enqueue: (db, name, data, options) => enqueue(db, { name }, data, options),
      }
      defineBatches(core, provided)
      defineFiles(core, provided)
      return { jobs: provided }
    },
    routes: (core) => ({ '/auth/jobs': jobRoutes(core) }),
    async start(core, { works }) {
      if (!works) return undefined
      const worker = new Worker(core, definitionsOf(core))
      worker.start()
      return { stop: () => worker.stop() }
    },
  }
}

function define(
  definitions: Map<string, Definition>,
  name: string,
  options: JobOptions,
  work: (data: never, run: JobRun) => Promise<unknown>,
): void {
  // A cast: the data of a job is of the type with which it is enqueued.
  addDefinition(definitions, name, { ...options, work: work as Definition['work'] })
}
