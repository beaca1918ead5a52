// @module-tag rest

import { randomUUID } from 'node:crypto'
import { ApiError, bigint, CrudOperations, hooks, integer, manyToMany, model, operations, text, uuid } from 'slipform'
import { history, Router, router, rows } from 'slipform/routes'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../../packages/slipform/crud/audience/caller.ts'
import { type Row, startApp } from '../support/app.ts'
import { asActor } from '../support/as-actor.ts'
import { migrateOwn } from '../support/features.ts'

class Tag extends model({ table: 'tags', crud: {}, fields: { id: text().crud({ primary_key: true }) } }) {}

class Contract extends model({
  table: 'contracts',
  crud: { audited: true },
  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create', 'update'], on_create: randomUUID }),
    title: text().crud({}),
    amount: bigint({ nullable: true }).crud({}),
    salary: text({ nullable: true }).crud({ visible_to: 'admin' }),
    secret: text({ nullable: true }).crud({ exclude: ['one', 'list'] }),
  },
  relations: () => ({ tags: manyToMany(Tag, { through: 'contract_tags' }).crud({ join: { one: true } }) }),
}) {}

hooks(Contract, {
  'update::one::pre': (_db, _id, contract) => {
    if (contract.title === 'refused') throw new Error('refused')
  },
  'update::one::post': async (_db, contract, { records, actor }) => {
    const [, other] = /^rename (.+)/.exec(contract.title) ?? []
    if (other) await records(Contract, actor).update(other, { title: 'Renamed' })
  },
})

const simple = (table: string) => ({
  table,
  crud: { audited: true },
  fields: { id: integer().crud({ primary_key: true }), title: text().crud({}) },
})
/** Of which a hook hides some. */
class Letter extends model(simple('letters')) {}
/** Which code of its own reads. */
class Memo extends model(simple('memos')) {}

hooks(Letter, {
  'get::one::pre': (_db, id) => {
    if (id === 2) throw new ApiError(403, 'Sealed')
  },
})
let timesAsked = 0
rows(Letter, () => {
  timesAsked += 1
  return true
})
operations(
  Memo,
  class extends CrudOperations<typeof Memo> {
    override async one(...asked: Parameters<CrudOperations<typeof Memo>['one']>) {
      return asked[1] === 2 ? undefined : super.one(...asked)
    }
  },
)

const actors: Record<string, Actor> = {
  ann: { role: 'admin', id: randomUUID(), email: 'ann@example.org' },
  bob: { role: 'editor', id: randomUUID(), email: 'bob@example.org' },
}

const app = startApp({
  models: { Contract, Tag },
  routes: {
    '/contracts': Router()
      .use(asActor((req) => actors[req.get('x-user') ?? '']))
      .get('/:id/history', history(Contract))
      .use(router(Contract)),
    '/letters': Router().get('/:id/history', history(Letter)).use(router(Letter)),
    '/memos': Router().get('/:id/history', history(Memo)).use(router(Memo)),
  },
  begin: migrateOwn,
  tables: `create table tags (id text primary key);
       create table contracts (id uuid primary key, title text not null, amount bigint, salary text, secret text);
       create table letters (id integer primary key, title text);
       create table memos (id integer primary key, title text);
       create table contract_tags (contract_id uuid references contracts on delete cascade, tag_id text references tags,
         primary key (contract_id, tag_id));
       insert into tags values ('old'), ('new')`,
})

beforeEach(() => app.sql('truncate slipform.audit_entries, contracts, contract_tags'))

const ann = { 'x-user': 'ann' }
const bob = { 'x-user': 'bob' }
const make = async (body: object, headers: Record<string, string> = ann) =>
  (await app.post('/contracts', body, headers)).json.id
const historyOf = async (id: string, headers = ann) => (await app.get(`/contracts/${id}/history`, { headers })).json

describe('of a record is noted', () => {
  test('who made it, changed it and took it away, the last first, and what it was before and after', async () => {
    const id = await make({ title: 'Lease', amount: '9007199254740993', tags_ids: ['old'] })
    await app.put(`/contracts/${id}`, { title: 'Lease 2', tags_ids: ['new'] }, bob)
    await app.delete(`/contracts/${id}`, { headers: ann })
    const created = {
      id,
      title: 'Lease',
      amount: '9007199254740993',
      salary: null,
      secret: null,
      tags: [{ id: 'old' }],
    }
    expect(await historyOf(id)).toMatchObject([
      {
        action: 'delete',
        actor: 'ann@example.org',
        before: { ...created, title: 'Lease 2', tags: [{ id: 'new' }] },
        after: null,
      },
      {
        action: 'update',
        actor: 'bob@example.org',
        before: { title: 'Lease', tags: [{ id: 'old' }] },
        after: { title: 'Lease 2', tags: [{ id: 'new' }] },
      },
      { action: 'create', actor: 'ann@example.org', before: null, after: created },
    ])
  })

  test('each of its writes in their order, also by a hook of a later item of its batch', async () => {
    const [id, later] = [await make({ title: 'One' }), await make({ title: 'Other' })]
    const items = [
      { id, title: 'Two' },
      { id: later, title: `rename ${id}` },
    ]
    expect((await app.patch('/contracts/batch', items, ann)).status).toBe(200)
    const changes = (await historyOf(id)).map(({ before, after }: Row) => [before?.title, after?.title])
    expect(changes).toEqual([
      ['Two', 'Renamed'],
      ['One', 'Two'],
      [undefined, 'One'],
    ])
  })

  test('that a hidden field has changed, but not its value', async () => {
    const id = await make({ title: 'T', secret: 'opal' })
    await app.put(`/contracts/${id}`, { secret: 'beryl' }, bob)
    const [entry] = await historyOf(id)
    expect([entry.before, entry.after]).toEqual([{ secret: '***' }, { secret: '***' }])
    expect(JSON.stringify(await app.sql('select * from slipform.audit_entries'))).not.toMatch(/opal|beryl/)
  })

  test('the value of a field in clear before it was hidden, which is not shown', async () => {
    const id = await make({ title: 'T', secret: 'opal' })
    await app.sql(`update slipform.audit_entries set after = after || '{"secret": "opal", "title": null}'`)
    expect((await historyOf(id))[0].after).toMatchObject({ secret: '***', title: null })
    await app.sql(`update slipform.audit_entries set after = after || '{"secret": null}'`)
    expect((await historyOf(id))[0].after.secret).toBe(null)
  })

  test('to each only what their role may see', async () => {
    const id = await make({ title: 'T', salary: '1000' })
    expect((await historyOf(id))[0].after).toMatchObject({ salary: '1000' })
    expect((await historyOf(id, bob))[0].after).not.toHaveProperty('salary')
  })
})

describe('what a change takes back', () => {
  const because = (cause: string) => ({ ...ann, 'change-cause': cause })
  const change = (id: string, title: string, headers = ann) => app.put(`/contracts/${id}`, { title }, headers)

  test('is the version of an entry, or the last change', async () => {
    const id = await make({ title: 'One' })
    await change(id, 'Two')
    const [second, first] = await historyOf(id)
    await change(id, 'One', because(`restore ${first.id}`))
    await change(id, 'Two', because('undo'))
    await change(id, 'Three', because('restore'))
    const [plain, undo, restore] = await historyOf(id)
    expect(second).toMatchObject({ cause: null, cause_id: null, cause_at: null })
    expect(restore).toMatchObject({ cause: 'restore', cause_id: first.id, cause_at: first.at })
    expect(undo).toMatchObject({ cause: 'undo', cause_id: restore.id, cause_at: restore.at })
    expect(plain).toMatchObject({ cause: 'restore', cause_id: null, cause_at: null })
  })

  test('is nothing that the values do not show', async () => {
    const id = await make({ title: 'One', salary: '1' })
    await app.put(`/contracts/${id}`, { title: 'Two', tags_ids: ['new'] }, ann)
    await app.put(`/contracts/${id}`, { salary: '2' }, ann)
    const [secret, , first] = await historyOf(id)
    const claims: [user: object, body: object, cause: string, taken: string | null][] = [
      [bob, { title: 'Else', salary: '1' }, `restore ${first.id}`, null],
      [bob, { title: 'Two' }, `restore ${secret.id}`, null],
      [ann, { title: 'One', amount: '5' }, `restore ${first.id}`, null],
      [ann, { title: 'Other' }, 'undo', null],
      [ann, { title: 'One', amount: null }, 'undo', null],
      [bob, { title: 'Two' }, 'restore', 'restore'],
      [bob, { title: 'One', tags_ids: [] }, `restore ${first.id}`, 'restore'],
      [bob, { title: 'Two', tags_ids: ['new'] }, 'undo', 'undo'],
      [ann, { title: 'One', salary: '1', tags_ids: [] }, `restore ${first.id}`, 'restore'],
    ]
    for (const [user, body, cause, taken] of claims) {
      expect((await app.put(`/contracts/${id}`, body, { ...user, 'change-cause': cause })).status).toBe(200)
      expect([body, (await historyOf(id))[0].cause]).toEqual([body, taken])
    }
  })

  test('is nothing where the user has not changed the record', async () => {
    const id = await make({ title: 'One' }, because('undo'))
    expect(await historyOf(id)).toMatchObject([{ action: 'create', cause: null, cause_id: null }])
    await app.sql(`update slipform.audit_entries set actor_id = null`)
    await change(id, 'Two', because('undo'))
    expect((await historyOf(id))[0]).toMatchObject({ action: 'update', cause: null, cause_id: null })
  })

  test('is a deleted record, but no change of another one, whose time stays hidden', async () => {
    const [id, other] = [await make({ title: 'Gone' }), await make({ title: 'Other' })]
    await app.delete(`/contracts/${id}`, { headers: ann })
    const [deleted] = await historyOf(id)
    const [foreign] = await historyOf(other)
    const again = await make({ title: 'Gone' }, because(`restore ${deleted.id}`))
    expect(await historyOf(again)).toMatchObject([{ cause: 'restore', cause_id: deleted.id, cause_at: null }])
    for (const [title, entry] of Object.entries({ Foreign: foreign.id, Missing: '9'.repeat(18) })) {
      expect((await change(again, title, because(`restore ${entry}`))).status).toBe(200)
      expect((await historyOf(again))[0]).toMatchObject({ after: { title }, cause: null, cause_id: null })
    }
  })

  // A rule may read the database, whose one connection the write may hold.
  test('is found without the rule of the records, which the write has asked', async () => {
    await app.post('/letters', { id: 7, title: 'One' })
    await app.put('/letters/7', { title: 'Two' })
    const [, first] = (await app.get('/letters/7/history')).json
    timesAsked = 0
    expect((await app.put('/letters/7', { title: 'One' }, because(`restore ${first.id}`))).status).toBe(200)
    expect(timesAsked).toBe(1)
    expect((await app.get('/letters/7/history')).json[0]).toMatchObject({ cause: 'restore', cause_id: first.id })
  })

  test.each(['redo', 'restore 0', 'restore 1 2', 'undo 1', 'restore 1; drop', `restore ${'9'.repeat(19)}`])(
    'is not %s: nothing is written',
    async (cause) => {
      const { status, json } = await app.post('/contracts', { title: 'T' }, because(cause))
      expect([status, json.code]).toEqual([400, 'invalid_parameter'])
      expect(await app.sql('select * from contracts')).toEqual([])
    },
  )
})

describe('the message of a request', () => {
  const because = (message: string) => ({ ...ann, 'change-message': encodeURIComponent(message) })
  const messagesOf = async (id: string) => (await historyOf(id)).map(({ message }: { message: string }) => message)

  test('is noted as text with each of its changes', async () => {
    const reason = 'Agreed on the phone:\n"2 %", <b>für</b> 顧客 \u{1f600}'
    const id = await make({ title: 'T' }, because('  first '))
    await app.put(`/contracts/${id}`, { title: 'U' }, because(reason))
    await app.put(`/contracts/${id}`, { title: 'V' }, because(' '))
    await app.put(`/contracts/${id}`, { title: 'W' }, ann)
    await app.request('DELETE', `/contracts/${id}`, { headers: because('a'.repeat(500)) })
    expect(await messagesOf(id)).toEqual(['a'.repeat(500), null, null, reason, 'first'])
  })

  test('is read as the bytes of UTF-8, as clients send it that encode nothing', async () => {
    const bytesOf = (message: string) => Buffer.from(message).toString('latin1')
    const id = await make({ title: 'T' }, { ...ann, 'change-message': bytesOf('café ✓ %C3%A9') })
    expect(await messagesOf(id)).toEqual(['café ✓ é'])
    const latin = await app.put(`/contracts/${id}`, { title: 'U' }, { ...ann, 'change-message': 'caf\xe9' })
    expect([latin.status, latin.json.code]).toEqual([400, 'invalid_parameter'])
  })

  test.each(['a'.repeat(501), '\0', 'bell\u0007'])('is refused before anything is written: %j', async (message) => {
    const id = await make({ title: 'T' })
    for (const header of [encodeURIComponent(message), '%ff']) {
      const answer = await app.put(`/contracts/${id}`, { title: 'U' }, { ...ann, 'change-message': header })
      expect([answer.status, answer.json.code]).toEqual([400, 'invalid_parameter'])
    }
    expect(await historyOf(id)).toHaveLength(1)
  })
})

const count = async () => (await app.sql('select count(*)::integer as count from slipform.audit_entries'))[0]?.count

test('nothing is noted of what was refused, rolled back, only tried or changes nothing', async () => {
  const id = await make({ title: 'T' })
  await app.put(`/contracts/${id}`, { title: 'refused' }, ann)
  await app.put(`/contracts/${id}`, { title: 1 }, ann)
  await app.put(`/contracts/${id}?dry_run=true`, { title: 'tried' }, ann)
  await app.put(`/contracts/${id}`, { title: 'T' }, ann)
  const items = [id, randomUUID()].map((each) => ({ id: each, title: 'x' }))
  await app.patch('/contracts/batch', items, ann)
  expect(await count()).toBe(1)
})

describe.each([
  ['letters', 'a hook', 403],
  ['memos', 'code of its own', 404],
])('of %s, which %s hides', (path, _reason, refused) => {
  test('the history is hidden, too, also once they are deleted', async () => {
    for (const id of [1, 2]) expect((await app.post(`/${path}`, { id, title: 'secret' })).status).toBe(201)
    const read = (id: number) => app.get(`/${path}/${id}/history`)
    expect(await read(1)).toMatchObject({ status: 200, json: [{ action: 'create' }] })
    expect((await app.get(`/${path}/2`)).status).toBe(refused)
    expect((await read(2)).status).toBe(refused)
    await app.sql(`delete from ${path} where id = 2`)
    expect((await read(2)).status).toBe(refused)
  })
})
