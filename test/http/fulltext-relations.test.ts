import { hasMany, integer, manyToMany, text } from 'slipform'
import { allow, list, Router, router, rows, scope } from 'slipform/routes'
import { beforeEach, expect, test } from 'vitest'
import { numbered } from '../../packages/slipform/fixtures/numbered.ts'
import { checkModels } from '../../packages/slipform/model/check/models.ts'
import { startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { migrateGarage } from './support/migrate-garage.ts'
import { usersOf } from './support/people.ts'

class Note extends numbered('notes', {
  thread_id: integer(),
  body: text().crud({ fulltext: true }),
  aside: text({ nullable: true }).crud({ fulltext: true, visible_to: 'admin' }),
  for_staff: text({ nullable: true }),
}) {}
rows(Note, ({ role }) => role !== 'viewer' || { for_staff: 'no' })

class Topic extends numbered('topics', { name: text().crud({ fulltext: true }) }, { fulltext_language: 'german' }) {}

/** For admins; a thread shows others the titles. */
class Memo extends numbered('memos', {
  thread_id: integer(),
  title: text().crud({ fulltext: true }),
  body: text().crud({ fulltext: true }),
}) {}

/** A thread with notes and topics; its drafts are for editors. */
class Thread extends numbered('threads', { title: text().crud({ fulltext: true, filterable: true }) }, {}, () => ({
  notes: hasMany(Note).crud({ fulltext: true }),
  drafts: hasMany(Draft).crud({ fulltext: true, visible_to: 'editor' }),
  memos: hasMany(Memo).crud({ fulltext: true, visible_to: 'viewer', join: { one: true, fields: ['title'] } }),
  topics: manyToMany(Topic, { through: 'thread_topics' }).crud({ fulltext: true }),
})) {}

class Draft extends numbered('drafts', { thread_id: integer(), body: text().crud({ fulltext: true }) }) {}

const app = startApp({
  models: { Thread, Note, Topic, Draft, Memo },
  routes: {
    '/threads': Router().get('/', allow('viewer'), list(Thread)),
    '/notes': router(Note),
    '/topics': router(Topic),
    '/drafts': router(Draft),
    '/memos': Router().use(allow('admin'), router(Memo)),
    '/scoped': Router()
      .use(allow('viewer'), scope(Note, { for_staff_ne: 'yes' }))
      .get('/', list(Thread)),
  },
  begin: migrateGarage,
  tables: `
    create table threads (id integer primary key, title text not null);
    create table notes (id integer primary key, thread_id integer not null references threads, body text not null, aside text, for_staff text);
    create table drafts (id integer primary key, thread_id integer not null references threads, body text not null);
    create table memos (id integer primary key, thread_id integer not null references threads, title text not null, body text not null);
    create table topics (id integer primary key, name text not null);
    create table thread_topics (thread_id integer, topic_id integer, primary key (thread_id, topic_id));`,
  signIn: true,
})
const users = usersOf(app, { viewer: 'viewer', editor: 'editor', admin: 'admin' })

beforeEach(async () => {
  await app.sql('truncate threads, notes, drafts, memos, topics, thread_topics')
  await app.sql(`insert into threads values (1, 'Broken printer'), (2, 'Holidays')`)
  await app.sql(
    `insert into notes values (1, 1, 'It jams with toner', 'gossip', 'no'), (2, 2, 'Secretly: layoffs', null, 'yes')`,
  )
  await app.sql(`insert into drafts values (1, 2, 'unfinished poem')`)
  await app.sql(`insert into memos values (1, 1, 'Agenda', 'a bribe')`)
  await app.sql(`insert into topics values (1, 'Häuser')`)
  await app.sql(`insert into thread_topics values (2, 1)`)
})

const all = ['viewer', 'editor', 'admin']
test.each<[q: string, id: number, visibleTo: string[]]>([
  ['printers', 1, all],
  ['toner', 1, all],
  ['jam ton', 1, all],
  ['haus', 2, all],
  ['layoffs', 2, ['editor', 'admin']],
  ['poem', 2, ['editor', 'admin']],
  ['gossip', 1, ['admin']],
  ['agenda', 1, all],
  ['bribe', 1, ['admin']],
  ['printer toner', 1, []],
])('%s finds %i for those who see the word', async (q, thread, visibleTo) => {
  for (const user of all) {
    const expected = visibleTo.includes(user) ? [thread] : []
    const api = users.as(user)
    const found = await api.get(`/threads${query({ q })}`)
    const ids = ({ json }: typeof found) => json.map(({ id }: { id: number }) => id)
    expect(ids(found), user).toEqual(expected)
    expect(found.headers.get('content-range')).toMatch(new RegExp(`/${expected.length}$`))
  }
})

test('a search follows the related records, also in the total, and the scopes of a router', async () => {
  const total = async (q: string, path = '/threads') => {
    const { headers, json } = await users.as('editor').get(`${path}${query({ q })}`)
    expect(headers.get('content-range')).toMatch(new RegExp(`/${json.length}$`))
    return json.length
  }
  expect([await total('toner'), await total('ink'), await total('layoffs', '/scoped')]).toEqual([1, 0, 0])
  await app.sql(`update notes set body = 'It jams with ink' where id = 1`)
  expect([await total('toner'), await total('ink')]).toEqual([0, 1])
  await app.sql(`insert into notes values (3, 2, 'ink')`)
  expect(await total('ink')).toBe(2)
  await app.sql('delete from notes')
  expect(await total('ink')).toBe(0)
})

test('a relation whose search finds nothing is a fault of the model', () => {
  const Plain = class Plain extends numbered('plain', { name: text() }) {}
  const Owner = class Owner extends numbered('owners', { name: text().crud({ fulltext: true }) }, {}, () => ({
    plain: hasMany(Plain, { foreign_key: 'id' }).crud({ fulltext: true }),
  })) {}
  expect(() => checkModels([Owner, Plain])).toThrow('the fields with fulltext of Plain are searched')
})
