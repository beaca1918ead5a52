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

/** Answers for a resource with a field of every kind, one that it refers to, and one that can only be read. */
export const everyKindAnswers = [
  ['--name', 'author', '--fields', author],
  ['--name', 'book', '--fields', book, '--relations', coAuthors],
  ['--name', 'log_entry', '--fields', 'text', '--operations', 'list,one'],
]
