import type { SchemaObject } from 'ajv'
import type { Request, Response } from 'express'
import { allow } from '../../crud/access/allow.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { described, objectOf } from '../../crud/describe/operation.ts'
import { tabulatePermissions } from '../../crud/router/permission-table.ts'
import { Router } from '../../crud/router/router.ts'
import { readRuleWords } from '../../crud/router/rule-words.ts'
import type { Core } from '../../feature.ts'

/** Builds the route of the table of permissions, /api/auth/permissions, for admins. */
export function permissionRoutes(core: Core): Router {
  // A server without the source files describes no rules in words.
  const show = (_req: Request, res: Response) =>
    void res.set('Cache-Control', 'no-store').json(tabulatePermissions(core.routers, readRuleWords(process.cwd())))
  return Router().use(allow('admin')).get('/', described(describePermissions, show))
}

const string = { type: 'string' }
const roles = { type: 'array', items: string }
const list = (properties: Record<string, SchemaObject>, required = Object.keys(properties)) => ({
  type: 'array',
  items: objectOf(properties, { required }),
})

const describePermissions: DescribeRoute = (components) => ({
  summary: 'Describe what each role may do',
  description: 'As routes and models say it, without rules in code of the project.',
  done: 'The roles and resources.',
  sends: components.ref('PermissionTable', () =>
    objectOf({
      roles: list({ role: string, has: roles, isExternal: { const: true } }, ['role', 'has']),
      resources: list({
        resource: { type: 'string', description: 'Its path below `/api`.' },
        operations: { type: 'object', additionalProperties: roles, description: 'The roles by operation.' },
        members: {
          type: 'object',
          description: 'The roles by field and relation.',
          additionalProperties: objectOf({ read: roles, create: roles, update: roles }),
        },
        rules: list({ by: { enum: ['rows', 'scope'] }, model: string, words: string }, ['by', 'model']),
      }),
    }),
  ),
  errors: [403],
})
