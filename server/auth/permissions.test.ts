import { Router } from 'express'
import { expect, test } from 'vitest'
import { allow, list } from '#crud'
import { Customer } from '../../models/customer.ts'
import { permissionsOf } from './permissions.ts'

const nothing = () => {}

const routers = {
  '/customers': Router()
    .use(allow('viewer'))
    .get('/', list(Customer))
    .get('/:key', nothing)
    .post('/', allow('editor'), nothing)
    .get('/:key/history', allow('admin'), nothing)
    .post('/:id/invite', nothing),
  '/secrets': Router().use(allow('admin')).get('/', list(Customer)),
}

test.each([
  ['viewer', { customers: ['list', 'one'] }],
  ['editor', { customers: ['list', 'one', 'create'] }],
  ['admin', { customers: ['list', 'one', 'create', 'history'], secrets: ['list'] }],
] as const)('a %s may do what the lines say, written by hand or not', (role, operations) => {
  expect(permissionsOf(routers, role)).toEqual({ role, operations })
})
