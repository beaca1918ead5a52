import { readPort } from '../../base/number-setting.ts'
import { settingOf } from '../../base/settings.ts'
import type { Feature } from '../../feature.ts'
import type { Metrics } from './metrics.ts'

/** The feature that serves metrics for Prometheus, on the port of `METRICS_PORT`. */
export function metrics(): Feature {
  // Undefined until `start`, which only loads the metrics if they are served. Responses before it are not counted.
  let started: Metrics | undefined
  return {
    name: 'metrics',
    checkSettings: readMetricsPort,
    provides: ({ env }) =>
      readMetricsPort(env) === undefined ? {} : { observers: [(facts) => started?.observe(facts)] },
    async start(core, { host }) {
      const port = readMetricsPort(core.env)
      if (port === undefined) return undefined
      const { createMetrics } = await import('./metrics.ts')
      started = createMetrics(core)
      return { stop: await started.listen(port, host) }
    },
  }
}

/**
 * Reads the port of the metrics; undefined if they are not served.
 *
 * @throws Error that names the variable, its allowed values and its value.
 */
export function readMetricsPort(env: NodeJS.ProcessEnv): number | undefined {
  const text = settingOf(env, 'METRICS_PORT')
  if (text === '') return undefined
  const port = readPort('METRICS_PORT', text)
  if (port !== 0 && port === readPort('PORT', settingOf(env, 'PORT')))
    throw new Error(`PORT and METRICS_PORT are both ${port}. Change one of them.`)
  return port
}
