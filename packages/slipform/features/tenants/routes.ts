import type { SchemaObject } from 'ajv'
import { allowSignedIn } from '../../crud/access/allow.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { refErrors } from '../../crud/describe/errors.ts'
import { body, described, json } from '../../crud/describe/operation.ts'
import { jsonBody } from '../../crud/request/body.ts'
import { Router } from '../../crud/router/router.ts'
import type { Core } from '../../feature.ts'
import { labelOf } from '../../model/label.ts'
import { storeChoice } from './choice.ts'
import { tenantError } from './errors.ts'
import { findTenants, type Members } from './members.ts'

const string: SchemaObject = { type: 'string' }

const tenantSchema: SchemaObject = {
  type: 'object',
  properties: { id: string, title: string },
  required: ['id', 'title'],
}

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
          parameters: [],
          responses: {
            200: { description: 'The tenants.', content: json({ type: 'array', items: tenantSchema }) },
            ...refErrors(503),
          },
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
          parameters: [],
          requestBody: body({ type: 'object', properties: { id: string }, required: ['id'] }),
          responses: { 204: { description: 'It is chosen.' }, ...refErrors(400, 403, 503) },
        }),
        async (req, res) => {
          const sent = jsonBody(req)
          const id = String(typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : '')
          const own = await findOwn(req)
          if (!own.some((tenant) => tenant.id === id))
            throw tenantError('foreign_tenant', { singular: labelOf(members().tenants.singular), id })
          storeChoice(res, id, publicUrl)
          res.status(204).end()
        },
      ),
    )
}
