import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProjectCopy } from './support/project-copy.ts'
import { ProjectServer } from './support/server.ts'

const author = 'name:searchable_title email:text:unique:format(email):filterable'
const book = `
  title:searchable_title  slug:text:unique:minLength(2):maxLength(40):pattern("^[a-z-]+$"):filterable  token:uuid?:filterable
  pages:integer?:minimum(1):filterable:sortable  copies:bigint:filterable:on_create(0)  price:decimal(12,4)?:filterable
  weight:float?:filterable  in_print:boolean:filterable:on_create(true)  genre:oneOf(novel,"science fiction",poetry)?:filterable
  published_on:date?:filterable:sortable  opens_at:time?:filterable  read_at:datetime?:filterable  meta:json?
  tags:arrayOf(text):filterable:on_create(new)  ratings:arrayOf(integer)?  formats:arrayOf(oneOf(paper,audio))?:filterable
  homepage:text?:format(uri)  notes:text?:searchable_content  secret:text?:sensitive  loans:counter
  author:references?:inverse:join_filterable(email)
`
const coAuthors = 'co_authors:manyToMany(author):through(book_authors):join(one)'

let copy: ProjectCopy
let server: ProjectServer

beforeAll(async () => {
  copy = new ProjectCopy()
  expect(copy.scaffold('author', '--fields', author, '--yes')).toMatchObject({ status: 0 })
  expect(copy.scaffold('book', '--fields', book, '--relations', coAuthors, '--yes')).toMatchObject({ status: 0 })
  server = await ProjectServer.start(copy.folder, { built: true })
}, 300_000)

afterAll(async () => {
  await server?.stop()
  copy?.remove()
})

test('people work with a resource that has a field of every kind', () => {
  const { status, output } = copy.run(
    'npx',
    ['playwright', 'test', '--config=test/generators/browser', '--reporter=line', 'every-kind'],
    { PROJECT_URL: server.url },
  )
  expect(status, output).toBe(0)
}, 300_000)
