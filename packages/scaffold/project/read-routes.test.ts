import { expect, test } from 'vitest'
import { deriveNames } from '../answers/names.ts'
import { filesInMemory } from '../fixtures/in-memory.ts'
import { createParser } from '../source/parse/parse.ts'
import { readRoutes } from './read-routes.ts'

const path = 'server/routes/tests.ts'
const others = {
  'server/roles.ts': 'export const keeper = "admin"',
  'server/routes/test-writes.ts': `import { Test } from '../models/test.ts'\nexport const testWrites = Router().post('/', create(Test))`,
}

const read = (text: string) =>
  readRoutes(deriveNames('test'), filesInMemory({ [path]: text, ...others }), createParser())

test.each([
  [`Router().use(allow('admin')).get('/', list(Test))`, 'admin'],
  [`Router().use(allow("admin")).get("/", list(Test));`, 'admin'],
  ['Router().use(allow(`admin`)).get(`/`, list(Test))', 'admin'],
  [`api.Router()\n  .use( api.allow( "admin" ) )\n  .get("/", api.list(Test))`, 'admin'],
  [`api\n\t.Router()\n\t.use(\n\t\tapi.allow(\n\t\t\t"admin", // the accountants\n\t\t),\n\t)`, 'admin'],
  [`Router() /* guarded */ . /* by */ use(/* an */ allow(/* admin */ 'admin'))`, 'admin'],
  [`Router().use(limit, allow(('admin' as const)))`, 'admin'],
  [`const role = "admin" as const\nRouter().use(allow(role))`, 'admin'],
  [`import { keeper } from "../roles.ts"\nRouter().use(allow(keeper))`, 'admin'],
  [`import { allow as guard } from "slipform/routes"\nRouter().use(guard("admin"))`, 'admin'],
  [`Router().use(allow('viewer')).use(allow('editor'))`, 'editor'],
  [`Router().use('/archive', allow("admin")).use(allow("editor"))`, 'editor'],
  [`Router().delete("/:id", allow("admin"), remove(Test))`, 'viewer'],
  [`Router().use(allow('public'))`, 'viewer'],
  [`Router()`, 'viewer'],
])('reads the role of %j: %s', (text, role) => expect(read(text).role).toBe(role))

test('a routes file under another name is that which the list of routes imports', () => {
  const list = `import { tests } from './checks.ts'\nexport const routes = { '/tests': tests }`
  const texts = { 'server/routes/index.ts': list, 'server/routes/checks.ts': 'Router().get("/", list(Test))' }
  expect(readRoutes(deriveNames('test'), filesInMemory(texts), createParser()).operations).toEqual(['list'])
})

test.each([
  [`Router().get("/", list(Test)).delete("/:id", allow("admin"), api.remove(\n  Test,\n))`, ['list', 'remove']],
  [`import { list as all } from 'slipform/routes'\nRouter().get('/', all(Test))`, ['list']],
  [`import Test from '../models/test.ts'\nRouter().get('/', list(Test))`, ['list']],
  [`import { Test as Model } from '../models/test.ts'\nRouter().get('/', list(Model))`, ['list']],
  [`Router().get("/", list(Other))`, []],
  [`import * as models from '../models/index.ts'\nRouter().get('/', api.list(models.Test))`, ['list']],
  [
    `import { testWrites } from './test-writes.ts'\nRouter().get('/', list(Test)).use('/', testWrites)`,
    ['create', 'list'],
  ],
  [`import { testWrites } from './test-writes.ts'\nRouter().get('/', list(Test))`, ['list']],
])('reads the operations of %j: %j', (text, operations) => {
  expect([...read(text).operations].sort()).toEqual(operations)
})
