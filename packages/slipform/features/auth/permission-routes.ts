import type { Request, Response } from 'express'
import { allow } from '../../crud/access/allow.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { refErrors } from '../../crud/describe/errors.ts'
import { described, json } from '../../crud/describe/operation.ts'
import { tabulatePermissions } from '../../crud/router/permission-table.ts'
import { Router } from '../../crud/router/router.ts'
import { readRuleWords } from '../../crud/router/rule-words.ts'
import type { Core } from '../../feature.ts'

/** Builds the route of what each role may do, /api/auth/permissions, for admins. */
export function permissionRoutes(core: Core): Router {
  // The words are those of the sources: a server without them describes no rules.
  const show = (_req: Request, res: Response) =>
    void res.set('Cache-Control', 'no-store').json(tabulatePermissions(core.routers, readRuleWords(process.cwd())))
  return Router().use(allow('admin')).get('/', described(describePermissions, show))
}

const roles = { type: 'array', items: { type: 'string' } }
const list = (properties: object, required = Object.keys(properties)) => ({
  type: 'array',
  items: { type: 'object', properties, required },
})

const describePermissions: DescribeRoute = (components) => ({
  summary: 'Describe what each role may do',
  description: 'As routes and models say it, without rules in code of the project.',
  parameters: [],
  responses: {
    200: {
      description: 'The roles and resources.',
      content: json(
        components.ref('PermissionTable', () => ({
          type: 'object',
          properties: {
            roles: list({ role: { type: 'string' }, has: roles, isExternal: { const: true } }, ['role', 'has']),
            resources: list({
              resource: { type: 'string', description: 'Its path below `/api`.' },
              operations: { type: 'object', additionalProperties: roles, description: 'The roles by operation.' },
              members: {
                type: 'object',
                description: 'The roles by field and relation.',
                additionalProperties: {
                  type: 'object',
                  properties: { read: roles, create: roles, update: roles },
                  required: ['read', 'create', 'update'],
                },
              },
              rules: list({ by: { enum: ['rows', 'scope'] }, model: { type: 'string' }, words: { type: 'string' } }, [
                'by',
                'model',
              ]),
            }),
          },
          required: ['roles', 'resources'],
        })),
      ),
    },
    ...refErrors(403),
  },
})
