import { join } from 'node:path'
import { describeError } from '../../base/errors/error-log.ts'
import { keepSending } from '../../db/outbox.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { Core, Feature, ServerStart, Started } from '../../feature.ts'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { readPrivateRanges } from './addresses.ts'
import { deliveriesOf, sealOf } from './deliver.ts'
import { storeDeliveries } from './listener.ts'
import { followedResources } from './resources.ts'
import { webhookRoutes } from './router.ts'
import { subscribedOf } from './subscribed.ts'

/** The feature of webhooks: other programs receive created, changed and deleted records, within the rights of a user. */
export function webhooks(): Feature {
  return {
    name: 'webhooks',
    checkSettings: readPrivateRanges,
    migrations: join(import.meta.dirname, 'migrations'),
    // Admins create webhooks, within the rights of a user: a server without sign-in has neither.
    routes: (core) => (core.signIn ? webhookRoutes(core) : {}),
    onWrite(model, core) {
      // Found at the first write, when all routes are mounted.
      let found: readonly string[] | undefined
      const paths = () => (found ??= pathsOf(core, model))
      return core.signIn && storeDeliveries(resourceOf(model), paths, subscribedOf(core.services.db))
    },
    start: startDelivering,
  }
}

function pathsOf({ routers }: Core, model: AnyModel): string[] {
  return [...followedResources(routers)].flatMap(([path, followed]) => (followed === model ? [path] : []))
}

async function startDelivering(core: Core, { db, works }: ServerStart): Promise<Started | undefined> {
  if (core.signIn === undefined) return undefined
  await sealAnew(core, db)
  const stopFollowing = subscribedOf(core.services.db).follow()
  const deliveries = deliveriesOf(core, { allowed: readPrivateRanges(core.env) })
  const { services } = core
  const report = (error: unknown) =>
    services.log.error({ err: describeError(error) }, 'Webhooks were not sent; the server tries again every second')
  const stopSending = works ? keepSending(services.db, deliveries, report) : undefined
  return {
    async stop() {
      stopFollowing()
      await stopSending?.()
    },
  }
}

/** Seals secrets of webhooks anew that an earlier secret of the server has sealed. */
async function sealAnew({ secrets }: Core, db: ServerStart['db']): Promise<void> {
  const current = sealOf({ secrets: [secrets[0]] })
  const stored: { id: string; secret: string }[] = await db(ownTable('webhooks')).select('id', 'secret')
  for (const { id, secret } of stored) {
    const opened = current.open(secret) === undefined ? sealOf({ secrets }).open(secret) : undefined
    if (opened !== undefined)
      await db(ownTable('webhooks'))
        .where({ id })
        .update({ secret: current.seal(opened) })
  }
}
