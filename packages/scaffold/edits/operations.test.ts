import type { UserRole } from 'slipform/types'
import { expect, test } from 'vitest'
import { readResource } from '../check/resource.ts'
import { createParser, parseText } from '../source/parse/parse.ts'
import { addActionRoute, addOperations, routeOf } from './operations.ts'

const spec = readResource({ name: 'track', fields: ['name'] }, [])

function add(text: string) {
  const file = parseText(createParser(), 'server/routes/tracks.ts', text)
  return { left: addOperations(file, ['listTrash', 'history'], spec), text: file.getFullText() }
}

test.each([
  [
    'each in the order in which Express matches',
    "export const tracks = api\n  .Router()\n  .get('/', api.list(Track))\n  .get('/:id', api.one(Track))\n",
    "export const tracks = api\n  .Router()\n  .get('/', api.list(Track))\n  .get('/trash', api.allow('editor'), api.listTrash(Track))\n  .get('/:id', api.one(Track))\n  .get('/:id/history', api.allow('admin'), api.history(Track))\n",
  ],
  [
    'to statements',
    "export const tracks = api.Router()\ntracks.get('/', api.list(Track))\ntracks.get('/:id', guard, api.one(Track))\n",
    "export const tracks = api.Router()\ntracks.get('/', api.list(Track))\ntracks.get('/trash', api.allow('editor'), api.listTrash(Track))\ntracks.get('/:id', guard, api.one(Track))\ntracks.get('/:id/history', api.allow('admin'), api.history(Track))\n",
  ],
  [
    'with named imports',
    "import { list, Router } from 'slipform/routes'\nexport const tracks = Router().get('/', list(Track))\n",
    "import { list, Router, listTrash, allow, history } from 'slipform/routes'\nexport const tracks = Router().get('/', list(Track))\n  .get('/trash', allow('editor'), listTrash(Track))\n  .get('/:id/history', allow('admin'), history(Track))\n",
  ],
])('lines are added %s', (_, before, after) => expect(add(before)).toEqual({ left: [], text: after }))

test('a file without a place for them is left as it is', () => {
  const text = 'export const tracks = routesOf(Track)\n'
  expect(add(text)).toEqual({
    left: [
      ".get('/trash', api.allow('editor'), api.listTrash(Track))",
      ".get('/:id/history', api.allow('admin'), api.history(Track))",
    ],
    text,
  })
})

test('lines that are there are not added', () => {
  const text = "x.get('/trash', listTrash(Track)).get('/:id/history', history(Track))\n"
  expect(add(text)).toEqual({ left: [], text })
})

test('a role that has nothing of viewers reads what is served to it', () => {
  // The types know the roles of a project, and this is none.
  const contact = 'contact' as UserRole
  expect(['list', 'create', 'history'].map((name) => routeOf(name as 'list', contact).least)).toEqual([
    undefined,
    'editor',
    'admin',
  ])
})

test('an action of an external role is closed to the other colleagues of its routes', () => {
  const contact = 'contact' as UserRole
  const text = "export const tracks = Router().use(allow('contact', 'viewer')).get('/:id', one(Track))\n"
  const file = parseText(createParser(), 'server/routes/tracks.ts', text)
  addActionRoute(file, { name: 'rate', variable: 'rate', role: contact }, { ...spec, role: contact })
  expect(file.getFullText()).toContain("post('/actions/rate', allow('contact'), action(rate))")
})
