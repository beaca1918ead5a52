import { afterAll, expect, test } from 'vitest'
import { tabulatePermissions } from '../crud/router/permission-table.ts'
import { ruleWordsIn } from '../crud/router/rule-words.ts'
import { numbered } from '../fixtures/numbered.ts'
import { belongsTo, defineRoles, integer, manyToMany, model, oneOf, text, User, uuid } from '../index.ts'
import { allow, create, list, one, Router, rows, scope, update } from '../routes.ts'
import type { UserRole } from '../types.ts'
import { renderPermissions } from './permissions.ts'

defineRoles({ vet: { has: 'editor' }, owner: { external: true } })
afterAll(() => void defineRoles({}))

// The types of the tests are those of a project without roles of its own.
const own = (role: string) => role as UserRole

class Pet extends model({
  table: 'pets',
  crud: {},
  fields: {
    id: integer().crud({ primary_key: true }),
    name: text().crud({ exclude: ['update'] }),
    code: text().crud({ exclude: ['one', 'list', 'create'] }),
    diagnosis: text().crud({ visible_to: [own('vet'), own('owner')], writable_by: own('vet') }),
    fee: integer().crud({ exclude: ['scoped'], visible_to: 'editor', writable_by: 'viewer' }),
    keeper_id: uuid().crud({ visible_to: 'viewer', exclude: ['create', 'update', 'scoped'] }),
  },
  relations: () => ({
    home: belongsTo(Home),
    friends: manyToMany(Pet, { through: 'friends' }),
    keeper: belongsTo(User, { foreign_key: 'keeper_id' }),
  }),
}) {}
class Home extends numbered('homes', {}) {}
rows(Pet, true as never)

const routers = {
  '/pets': Router()
    .use(allow('viewer', own('owner')))
    .get('/', list(Pet))
    .get('/count', allow('admin'), () => {})
    .post('/', allow('editor'), create(Pet))
    .put('/:id', allow('editor', own('owner')), update(Pet)),
  '/homes': Router().get('/', allow('admin'), list(Home)),
  '/open': Router()
    .use(allow('public'), scope(Pet, { name: 'Rex' }))
    .get('/pets/:id', one(Pet)),
}

const facts = [
  `Roles; public; viewer; editor: has viewer; vet: has viewer, editor; owner: external;
    admin: has viewer, editor, vet, owner`,
  'homes; list: admin; read id: admin',
  `open/pets; rows: Owners see their own pets.; scope: by a scope on Pet of the routes; one: public;
    read diagnosis: vet, owner; read friends: public; read home: admin; read id: public; read keeper: viewer;
    read name: public`,
  `pets; rows: Owners see their own pets.; GET /count: admin; create: editor; list: viewer, owner; update: editor, owner;
    create friends: editor; create id: editor; create name: editor; read diagnosis: vet, owner; read fee: editor;
    read friends: viewer, owner; read home: admin; read id: viewer, owner; read keeper: viewer; read keeper_id: viewer;
    read name: viewer, owner; update code: editor, owner; update friends: editor, owner; write diagnosis: vet;
    write fee: editor`,
]

test('each line is a fact: a role stands for itself and those that have it', () => {
  const words = new Map([['Pet', 'Owners see their own pets.']])
  const [, ...sections] = renderPermissions(tabulatePermissions(routers, words)).split(/^## /m)
  const found = sections.map((section) => section.trim().split(/\n+(?:- )?/))
  expect(found).toEqual(facts.map((section) => section.split(/;\s+/)))
})

test('a transition that names roles is a line', () => {
  const transitions = {
    draft: [{ to: 'sent', role: 'admin' }, 'lost'],
    lost: [{ to: 'draft', role: 'admin' }],
  } as const
  class Bill extends numbered('bills', { status: oneOf(['draft', 'sent', 'lost'], { transitions }) }) {}
  const router = Router().put('/:id', allow('editor'), update(Bill)).get('/:id', allow('public'), one(Bill))
  const facts = renderPermissions(tabulatePermissions({ '/bills': router }, new Map()))
  expect(facts.split('\n').filter((line) => /status/.test(line))).toEqual([
    '- status draft → sent: admin',
    '- status lost → draft: admin',
    '- read status: public',
    '- update status: editor',
  ])
})

test('a role without those that have it is named', () => {
  const operations = { list: ['viewer', 'vet', 'admin'] as never }
  const facts = renderPermissions({ roles: [], resources: [{ resource: 'pets', operations, members: {}, rules: [] }] })
  expect(facts).toContain('- list: viewer, but not editor\n')
})

test.each([
  [
    '/**\n * Owners see their pets,\n * others none.\n *\n * @example x\n */\nrows(Pet, a)',
    'Owners see their pets, others none.',
  ],
  ['/** Of owners. */\napi.rows(\n  Pet,', 'Of owners.'],
  ['const a = 1\n// Of owners,\n// alone.\nrows(Pet, a)', 'Of owners, alone.'],
  ['/** A pet. */\nclass Pet {}\n\nrows(Pet, a)', undefined],
])('the words of a rule are those of the comment right above it: %j', (source, words) => {
  expect(new Map(ruleWordsIn(source)).get('Pet')).toBe(words)
})
