// @module-tag rest

import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import type { ServerProcess } from '../http/support/server-process.ts'
import { hasBrowser } from '../support/browser.ts'
import { ProjectCopy, succeed } from './support/project-copy.ts'
import { startProject } from './support/server.ts'

const author = 'name:searchable_title email:text:unique:format(email):filterable'
const book = `
  title:searchable_title  slug:text:unique:minLength(2):maxLength(40):pattern("^[a-z-]+$"):filterable  token:uuid?:filterable
  pages:integer?:minimum(1):filterable:sortable  copies:bigint:filterable:on_create(0)  price:decimal(12,4)?:filterable
  weight:float?:filterable  in_print:boolean:filterable:on_create(true)  genre:oneOf(novel,"science fiction",poetry)?:filterable
  published_on:date?:filterable:sortable  opens_at:time?:filterable  read_at:datetime?:filterable  meta:json?
  tags:arrayOf(text):filterable:on_create(new)  ratings:arrayOf(integer)?  formats:arrayOf(oneOf(paper,audio))?:filterable
  homepage:text?:format(uri)  cover:text?  notes:text?:searchable_content  secret:text?:sensitive  loans:counter
  author:references?:inverse:join_filterable(email)
`
const coAuthors = 'co_authors:manyToMany(author):through(book_authors):join(one)'

const copy = ProjectCopy.take()
let server: ServerProcess

beforeAll(async () => {
  copy.removeDemo()
  for (const answers of [
    ['author', '--fields', author],
    ['book', '--fields', book, '--relations', coAuthors],
    ['log_entry', '--fields', 'text', '--operations', 'list,one'],
  ])
    succeed(copy.generate('resource', '--name', ...answers, '--yes'))
  server = await startProject(copy.folder, { built: true, signIn: true })
})

afterAll(() => server?.stop())

test.runIf(hasBrowser)(
  'people work with a field of every kind in the browser',
  () => {
    const config = `--config=${join(import.meta.dirname, 'browser')}`
    succeed(copy.runBrowserTests([config, 'every-kind', 'books', 'log_entries'], { E2E_URL: server.url }))
  },
  900_000,
)
