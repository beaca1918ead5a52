import { userRoles } from 'slipform/browser'
import { fulltextLanguages } from 'slipform/internal'
import { kindNames } from 'slipform/kinds'
import { defaultOperations } from 'slipform/resource'
import { describe, expect, test } from 'vitest'
import type { ResourceInput } from '../answers/options/resource.ts'
import { patterns } from '../answers/patterns.ts'
import { filesInMemory } from '../fixtures/in-memory.ts'
import type { ScaffoldProject } from '../project/open.ts'
import { createParser } from '../source/parse/parse.ts'
import { checkPlanned } from './planned.ts'
import { readResource } from './resource.ts'

const project: ScaffoldProject = {
  root: '/',
  files: filesInMemory({}),
  parser: createParser(),
  models: [],
  classes: new Map(),
}
const author = readResource({ name: 'author', fields: ['name:searchable_title'] }, [])
const plan = (input: Partial<ResourceInput>) => {
  const book = readResource({ name: 'book', fields: ['title'], ...input }, [author])
  checkPlanned([author, book], project)
}

describe('the server takes every option that the scaffolder offers', () => {
  test.each(fulltextLanguages)('language %s', (language) => plan({ fulltext_language: language }))
  test.each(defaultOperations)('operation %s', (operation) => plan({ operations: [operation] }))
  test.each(userRoles)('role %s', (role) => plan({ role, fields: [`title:text?:visible_to(${role})`] }))
  test.each(['one', 'create', 'update', 'list', 'scoped'])('exclude(%s)', (target) =>
    plan({ fields: [`title:text?:exclude(${target})`, 'name'] }),
  )

  test.each(kindNames)('kind %s', (kind) => {
    const given: Record<string, string> = {
      decimal: '(10,2)',
      oneOf: '(a,b)',
      arrayOf: '(text)',
      sql: '(inet)',
      sequence: '(T-{0})',
    }
    plan({ fields: [`title:${kind}${given[kind] ?? ''}`] })
  })

  test.each(Object.keys(patterns))('pattern %s', (pattern) =>
    plan({
      fields: [
        `${pattern === 'auto_id' ? 'id' : 'some'}:${pattern === 'references' ? 'references(author)' : pattern}`,
        'name',
      ],
    }),
  )

  test.each(['minLength(2)', 'maxLength(3)', 'pattern("^a")', 'format(email)', 'unique', 'default(a)'])(
    '%s',
    (option) => plan({ fields: [`title:text:${option}`] }),
  )

  test('limits', () => plan({ batch_limit: 1_000_000, max_page_size: 1_000_000, audited: true, cached_totals: false }))
  test('relations, with their other ends', () =>
    plan({
      fields: ['title', 'author:references?:inverse'],
      relations: ['authors:manyToMany(author):through(book_authors):join(one)'],
    }))
})

test('what the server would not start with is refused', () => {
  const book = { ...readResource({ name: 'book', fields: ['title'] }, [author]), fulltext_language: 'klingon' }
  expect(() => checkPlanned([author, book], project)).toThrow(
    /The server would not start with these models\. A model breaks a rule:\n {2}Book: fulltext_language is a text search configuration/,
  )
})
