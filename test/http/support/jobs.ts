import { pino } from 'pino'
import type { Job } from 'slipform/routes'
import { afterEach } from 'vitest'
import type { Core, Started } from '../../../packages/slipform/feature.ts'
import { jobs } from '../../../packages/slipform/features/jobs/feature.ts'
import { allFeatures } from './features.ts'

/** All features with some jobs, and workers on the server that has them, which stop after each test. */
export function jobWorkers(list: readonly Job<never>[]) {
  let core: Core
  const feature = jobs(list)
  const provides = (given: Core) => {
    core = given
    return feature.provides?.(given) ?? {}
  }
  const workers: (Started | undefined)[] = []
  const stop = () => Promise.all(workers.splice(0).map((worker) => worker?.stop?.()))
  afterEach(() => stop())
  return {
    features: allFeatures().map((each) => (each.name === 'jobs' ? { ...feature, provides } : each)),
    start: async () => {
      const { db } = core.services
      workers.push(await feature.start?.(core, { db, log: pino({ level: 'silent' }), host: '', works: true }))
    },
    stop,
  }
}
