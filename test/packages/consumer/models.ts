import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import * as kind from 'slipform'
import { belongsTo, type CreateOf, hasMany, hasOne, hooks, type ListOf, manyToMany, model, now } from 'slipform'
import { aggregate, allow, createMany, exportMany, history, list, one, router, rows, scope } from 'slipform/routes'
import { createApp, serve } from 'slipform/server'

// Everything that TypeScript must be able to name when it writes the declarations of a project.

export class Tag extends model({
  table: 'tags',
  crud: {},
  fields: { id: kind.uuid().crud({ primary_key: true }), name: kind.text() },
}) {}

export class Article extends model({
  table: 'articles',
  crud: { generate_router: true },
  fields: {
    id: kind.uuid().crud({ primary_key: true, exclude: ['create'], on_create: () => randomUUID() }),
    count: kind.integer({ nullable: true }),
    views: kind.bigint(),
    price: kind.decimal(10, 2, { default: '0' }),
    ratio: kind.float(),
    is_public: kind.boolean({ default: false }),
    state: kind.oneOf(['draft', 'published']),
    day: kind.date(),
    hour: kind.time(),
    created_at: kind.datetime().crud({ on_create: now }),
    extra: kind.json(),
    words: kind.arrayOf(kind.text()),
    author_id: kind.uuid({ nullable: true }),
  },
  relations: () => ({
    labels: manyToMany(Tag, { through: 'article_tags' }).crud({ join: { one: true } }),
    author: belongsTo(Tag),
    first: hasOne(Tag),
    all: hasMany(Tag),
  }),
}) {}

hooks(Article, {
  'create::one::pre': (_db, data) => {
    data.count = 1
  },
})
rows(Article, (user) => ({ author_id: user.id }))

export type NewArticle = CreateOf<typeof Article>
export type ListedArticle = ListOf<typeof Article>
export const fields = { state: kind.oneOf(['a', 'b']), words: kind.arrayOf(kind.text()), at: kind.datetime() }
export const tagged = manyToMany(Tag, { through: 'tagged' })
export const handlers = {
  list: list(Article),
  one: one(Article),
  aggregate: aggregate(Article),
  history: history(Article),
  exportMany: exportMany(Article),
  createMany: createMany(Article),
}
export const guards = { allow: allow('editor'), scope: scope(Article, (req: Request) => ({ author_id: req.user?.id })) }
export const articles = router(Article)
export const start = { createApp, serve }
