import { allowSignedIn } from '../../crud/access/allow.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { described, idObject, objectOf } from '../../crud/describe/operation.ts'
import { jsonBody } from '../../crud/request/body.ts'
import { Router } from '../../crud/router/router.ts'
import type { Core } from '../../feature.ts'
import { labelOf } from '../../model/label.ts'
import { storeChoice } from './choice.ts'
import { tenantError } from './errors.ts'
import { findTenants, type Members } from './members.ts'

const tenantSchema = objectOf({ id: { type: 'string' }, title: { type: 'string' } })

/** Builds the routes of a user's own tenants, /api/auth/tenants. */
export function tenantRoutes(members: () => Members, { publicUrl }: Core): Router {
  const findOwn = (req: Parameters<typeof contextOf>[0]) => {
    const { actor, session } = contextOf(req)
    return actor?.id === undefined ? [] : findTenants(session, members(), actor.id)
  }
  return Router()
    .use(allowSignedIn())
    .get(
      '/',
      described(
        () => ({
          summary: 'List the own tenants',
          description: 'Those whose member the caller is. A program names one of several in the header `X-Tenant`.',
          done: 'The tenants.',
          sends: { type: 'array', items: tenantSchema },
          errors: [503],
        }),
        async (req, res) => void res.set('Cache-Control', 'no-store').json(await findOwn(req)),
      ),
    )
    .put(
      '/current',
      described(
        () => ({
          summary: 'Choose a tenant',
          description: 'A cookie holds the choice for all requests of the browser.',
          takes: idObject,
          status: 204,
          done: 'It is chosen.',
          errors: [400, 403, 413, 415, 503],
        }),
        async (req, res) => {
          const sent = jsonBody(req)
          const id = String(typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : '')
          const ownTenants = await findOwn(req)
          if (!ownTenants.some((tenant) => tenant.id === id))
            throw tenantError('foreign_tenant', { singular: labelOf(members().tenants.singular), id })
          storeChoice(res, id, publicUrl)
          res.status(204).end()
        },
      ),
    )
}
