import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import {
  arrayOf,
  belongsTo,
  bigint,
  boolean,
  type CreateOf,
  date,
  datetime,
  decimal,
  float,
  hasMany,
  hasOne,
  hooks,
  integer,
  json,
  type ListOf,
  manyToMany,
  model,
  now,
  oneOf,
  text,
  time,
  uuid,
} from 'slipform'
import { aggregate, allow, createMany, exportMany, history, list, one, router, rows, scope } from 'slipform/routes'
import { createApp, serve } from 'slipform/server'

// Everything that TypeScript must be able to name when it writes the declarations of a project.

export class Tag extends model({
  table: 'tags',
  crud: {},
  fields: { id: uuid().crud({ primary_key: true }), name: text() },
}) {}

export class Article extends model({
  table: 'articles',
  crud: { generate_router: true },
  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create'], on_create: () => randomUUID() }),
    count: integer({ nullable: true }),
    views: bigint(),
    price: decimal(10, 2, { default: '0' }),
    ratio: float(),
    is_public: boolean({ default: false }),
    state: oneOf(['draft', 'published']),
    day: date(),
    hour: time(),
    created_at: datetime().crud({ on_create: now }),
    extra: json(),
    words: arrayOf(text()),
    author_id: uuid({ nullable: true }),
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
export const fields = { state: oneOf(['a', 'b']), words: arrayOf(text()), at: datetime() }
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
