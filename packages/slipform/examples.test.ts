import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import * as browser from './browser.ts'
import * as crud from './index.ts'
import * as routes from './routes.ts'

class Customer extends crud.model({
  table: 'customers',
  crud: {},
  fields: {
    id: crud.uuid().crud({ primary_key: true }),
    name: crud.text().crud({ filterable: true, sortable: true }),
    email: crud.text(),
    tier: crud.oneOf(['standard', 'silver', 'gold']).crud({ filterable: true }),
  },
}) {}

class Invoice extends crud.model({
  table: 'invoices',
  crud: {},
  fields: { id: crud.uuid().crud({ primary_key: true }), owner: crud.text() },
}) {}

class Rental extends crud.model({
  table: 'rentals',
  crud: {},
  fields: { id: crud.uuid().crud({ primary_key: true }), owner_id: crud.uuid() },
}) {}

const invoice = crud.action(Rental, { run: () => 'Invoiced' })

/** What the examples may name. */
const names = { ...browser, ...crud, ...routes, Customer, Invoice, Rental, invoice }

/** The examples of a source text, each beginning with the name of what it stands over. */
function examplesOf(source: string): { name: string; example: string }[] {
  const documented = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:function|class|const) (\w+)/g)
  return [...documented].flatMap(([, comment = '', name = '']) => {
    const text = comment.replaceAll(/^ \* ?/gm, '')
    return [...text.matchAll(/@example\n([\s\S]*?)(?=\n\s*(?:\n|@|$))/g)].map(([, example = '']) => ({ name, example }))
  })
}

/** The calls of an example, each with the result that a comment behind it gives. */
function callsOf(example: string): { call: string; result: string }[] {
  const calls: { call: string; result: string }[] = []
  for (const line of example.split('\n')) {
    const [, code = '', result = ''] = /^(.*?)(?:\s*\/\/ (.*))?$/.exec(line) ?? []
    const last = calls.at(-1)
    if (last === undefined || (last.result !== '' && code !== '')) calls.push({ call: code, result })
    else Object.assign(last, { call: `${last.call}\n${code}`, result: last.result + result })
  }
  return calls
}

async function evaluate(expression: string): Promise<unknown> {
  const { code } = await transformWithOxc(`const value = (${expression})`, 'example.ts')
  return new Function(...Object.keys(names), `${code}; return value`)(...Object.values(names))
}

const root = import.meta.dirname

const files = ['base', 'model', 'crud', 'http', 'features', '.'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => join(root, folder, file)),
)
const examples = files.flatMap((file) => examplesOf(readFileSync(file, 'utf8')))

test('every function that model and routes files use has an example', () => {
  const functions = Object.entries({ ...crud, ...routes }).filter(([, value]) => typeof value === 'function')
  const documented = new Set(examples.map(({ name }) => name))
  // The first are classes, `html` is the tag of a template. `defineRoles` would change the roles of other tests. Migrations and hooks call the others, with a database.
  const others =
    `CrudOperations User html defineRoles sendMail enqueue createSchema fillTables createFulltextIndex logChanges
    ignoreChanges`.split(/\s+/)
  const names = functions.map(([name]) => name).filter((name) => !others.includes(name))
  expect(names.filter((name) => !documented.has(name))).toEqual([])
})

describe.each(examples)('the example of $name', ({ name, example }) => {
  test.each(callsOf(example))('$call', async ({ call, result }) => {
    expect(call).toContain(`${name}(`)
    const value = await evaluate(call)
    if (result !== '') expect(value).toEqual(await evaluate(result))
  })
})
