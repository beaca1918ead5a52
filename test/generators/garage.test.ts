// @module-tag rest

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type SourceFile, SyntaxKind } from 'ts-morph'
import { beforeAll, describe, expect, test } from 'vitest'
import { resourceOptions } from '../../packages/scaffold/answers/options/resource.ts'
import { printArguments } from '../../packages/scaffold/input/options/print.ts'
import { createParser, parseText } from '../../packages/scaffold/source/parse/parse.ts'
import { ProjectCopy, succeed } from './support/project-copy.ts'

// In the order in which they need each other.
const garage = ['customer', 'vehicle', 'vehicle-part', 'maintenance-record']
const root = join(import.meta.dirname, '../..')
const committed = (path: string) => readFileSync(join(root, path), 'utf8')
const copy = ProjectCopy.take()

beforeAll(async () => {
  copy.removeDemo()
  for (const answers of garage) {
    const input = JSON.parse(readFileSync(join(import.meta.dirname, `garage/${answers}.json`), 'utf8'))
    const command = `npm run scaffold resource -- ${printArguments(resourceOptions, input)} --yes`
    succeed(copy.runPrinted(command))
  }
})

/** The committed file of a path; a migration is found by its name without the time. */
function committedAs(path: string): string {
  const folder = 'server/migrations'
  if (!path.startsWith(folder)) return path
  const name = readdirSync(join(root, folder)).find((one) => withoutTimes(one) === withoutTimes(basename(path)))
  return `${folder}/${name}`
}

const withoutTimes = (text: string): string => text.replace(/\d{14}_/g, '')

/** What the scaffolder writes of a model: everything but its imports, and what people add below. */
function declarations(path: string, text: string): string[] {
  const file: SourceFile = parseText(createParser(), path, text)
  return [SyntaxKind.ClassDeclaration, SyntaxKind.TypeAliasDeclaration].flatMap((kind) =>
    file
      .getChildrenOfKind(SyntaxKind.SyntaxList)
      .flatMap((list) => list.getChildrenOfKind(kind).map((one) => one.getFullText().trim())),
  )
}

describe('the garage is what the scaffolder makes of its answers', () => {
  test('its migrations and routes', () => {
    const written = copy.changedFiles().filter((path) => /^server\/(?:migrations|routes\/(?!index))/.test(path))
    expect(written).toHaveLength(2 * garage.length)
    for (const path of written) expect(copy.read(path), path).toBe(committed(committedAs(path)))
  })

  test('and their tables', () => expect(copy.read('.slipform/tables.json')).toBe(committed('.slipform/tables.json')))

  test.each(garage)('its model %s, but for hooks', (name) => {
    const path = `models/${name}.ts`
    expect(declarations(path, copy.read(path))).toEqual(declarations(path, committed(path)))
  })
})
