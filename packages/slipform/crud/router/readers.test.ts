import { expect, test } from 'vitest'
import { integer } from '../../model/kinds.ts'
import { type AnyModel, model } from '../../model/model.ts'
import { type Role, whoHas } from '../../model/roles.ts'
import { router } from '../../router.ts'
import { allow } from '../access/allow.ts'
import { scope } from '../access/scope.ts'
import { list, one } from '../handlers/read.ts'
import { create } from '../handlers/write.ts'
import { readersOf } from './readers.ts'
import { Router } from './router.ts'

class Desk extends model({ table: 'desks', crud: {}, fields: { id: integer().crud({ primary_key: true }) } }) {}

class Paper extends model({ table: 'papers', crud: {}, fields: { id: integer().crud({ primary_key: true }) } }) {}

const inScope = (of: AnyModel) => scope(of, () => ({ id: 1 }))
const only = (role: Role) => Router().use(allow(role), router(Paper))

test.each<[string, Record<string, Router>, unscoped?: Role, scoped?: Role]>([
  ['no rule', { '/papers': router(Paper) }, 'viewer'],
  ['a rule above all lines', { '/papers': only('editor') }, 'editor'],
  ['a rule of the list', { '/p': Router().get('/', allow('admin'), list(Paper)).get('/:id', one(Paper)) }, 'admin'],
  ['a rule of records', { '/p': Router().get('/', list(Paper)).get('/:id', allow('admin'), one(Paper)) }, 'admin'],
  ['single records alone', { '/papers': Router().get('/:id', allow('editor'), one(Paper)) }, 'editor'],
  ['two routers', { '/papers': only('admin'), '/sheets': only('editor') }, 'editor'],
  ['a scope', { '/papers': only('admin'), '/own': Router().use(inScope(Paper), only('public')) }, 'admin', 'public'],
  ['the scope of another model', { '/papers': Router().use(inScope(Desk), only('editor')) }, 'editor'],
  ['a router in a router', { '/a': Router().use('/b', allow('editor'), Router().use('/c', only('viewer'))) }, 'editor'],
  ['writing alone', { '/papers': Router().post('/', allow('public'), create(Paper)) }],
])('the readers of a model with %s', (_, routers, unscoped, scoped) => {
  expect(readersOf(routers).get(Paper)).toEqual({
    unscoped: unscoped && whoHas(unscoped),
    scoped: scoped && whoHas(scoped),
  })
})

test('a model without routes has no readers of its own', () => {
  expect(readersOf({ '/desks': router(Desk) }).has(Paper)).toBe(false)
})
