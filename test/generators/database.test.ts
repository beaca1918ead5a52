// @module-tag rest

import { ts } from 'ts-morph'
import { beforeAll, expect, test } from 'vitest'
import type { ResourceSpec } from '../../packages/scaffold/answers/resource-spec.ts'
import { printNote } from '../../packages/scaffold/generators/database/notes.ts'
import { renderModel } from '../../packages/scaffold/render/model.ts'
import { renderResource } from '../../packages/scaffold/render/resource.ts'
import { type Awkward, readAwkward } from './support/awkward.ts'
import { describePostgres } from './support/databases.ts'

describePostgres('an awkward database becomes resources', (database) => {
  let found: Awkward
  beforeAll(async () => {
    found = await readAwkward(database.db)
  })

  const resource = (plural: string): ResourceSpec => {
    const spec = found.specs.find(({ names }) => names.plural === plural)
    if (spec === undefined)
      throw new Error(`There is no ${plural} among ${found.specs.map(({ names }) => names.plural)}.`)
    return spec
  }

  test('everything that is left out or restricted is told, and why', () => {
    const secret = (what: string) =>
      `looks like ${what}, so no response shows it: remove its exclude from the model to show it.`
    const named = 'is read-only because of its name.'
    const odd = 'it is read-only because of the name of the table or its key.'
    const called = (name: string) => `its model is called ${name}, as its own name is taken or reserved.`
    expect(found.notes.map(printNote).sort()).toEqual(
      [
        `Order Details: __proto__ ${named}`,
        `__proto__: __proto__ ${named}`,
        `__proto__: prototype ${named}`,
        `__proto__: ${odd}`,
        `a.b: c.d ${named}`,
        `a.b: ${odd}`,
        `account: token ${secret('a token')}`,
        `class: ${called('ClassRecord')}`,
        `constructor: ${called('ConstructorRecord')}`,
        `constructor: constructor ${named}`,
        'known as: x as y is required and cannot be written, so there is no create operation.',
        `known as: x as y ${named}`,
        'log_line: it has no primary key, and no columns that are unique and never null, so its rows are only listed.',
        'person: password_hash looks like a password stored as a hash, so no response shows it and no request writes it: to let requests write it, remove create and update from its exclude in the model, and hash it in a hook.',
        `person: api_key ${secret('a key')}`,
        `person_: ${called('PersonRecord')}`,
        `promise: ${called('PromiseRecord')}`,
        `sales.person: ${called('SalesPerson')}`,
        "setting: value may hold a secret, and is shown: to hide it, exclude 'one' and 'list' from it in the model.",
        `what?: a:b ${named}`,
      ].sort(),
    )
  })

  test('no name and no comment gets out of the strings and comments of what is written', () => {
    for (const spec of found.specs) {
      const model = { path: `models/${spec.names.file}.ts`, text: renderModel(spec) }
      for (const { path, text } of [model, ...renderResource(spec, found.specs)]) {
        const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
        const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true, kind)
        const { parseDiagnostics } = source as unknown as { parseDiagnostics: ts.Diagnostic[] }
        expect(
          parseDiagnostics.map(({ messageText }) => messageText),
          text,
        ).toEqual([])
        expect([...wordsOf(source)], text).not.toEqual(
          expect.arrayContaining([expect.stringMatching(/^(alert|process|exit)$/)]),
        )
      }
    }
    expect(renderModel(resource('hostiles'))).toContain('process.exit(1)')
  })
})

/** The names that a file's code uses, which its strings and comments are not. */
function* wordsOf(node: ts.Node): Generator<string> {
  if (ts.isIdentifier(node)) yield node.text
  for (const child of node.getChildren()) yield* wordsOf(child)
}
