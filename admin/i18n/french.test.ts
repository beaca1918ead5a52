/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest'
import { type AnyModel, describeList, describeView, resourceOf } from '#crud'
import * as models from '../../models/index.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { french } from './french.ts'
import type { ResourceTexts } from './texts.ts'

type Tree = { [key: string]: string | Tree }

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )

const placeholdersOf = (text: string) => [...new Set([...text.matchAll(/%\{(?!smart_count)\w+\}/g)].map(String))].sort()

const textAt = (tree: Tree, key: string) =>
  String(key.split('.').reduce<Tree | string>((node, part) => (node as Tree)[part] ?? '', tree))

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

describe('the admin’s own texts', () => {
  test('have the same keys in both languages', () => {
    expect(keysOf(fr).sort()).toEqual(keysOf(en).sort())
  })

  test.each(keysOf(en))('%s says the same things in both', (key) => {
    expect(textAt(fr, key)).not.toBe('')
    expect(placeholdersOf(textAt(fr, key))).toEqual(placeholdersOf(textAt(en, key)))
  })

  test('are there for every key that the pages ask for', () => {
    const asked = Object.values(sources).flatMap((text) => [...text.matchAll(/['"]slipform\.([\w.]+)['"]/g)])
    const known = new Set(keysOf(en))
    expect(asked.map(([, key]) => key).filter((key) => !known.has(String(key)))).toEqual([])
  })
})

const texts = import.meta.glob<ResourceTexts>('../*/texts.fr.ts', { eager: true, import: 'texts' })
const choices = import.meta.glob<Record<string, { name: string }[]>>('../*/choices.ts', { eager: true })
const resources = new Map(
  Object.values<AnyModel>(models)
    .map(resourceOf)
    .map((resource) => [resource.plural, resource]),
)

describe.each(Object.entries(texts))('%s', (path, { name, fields }) => {
  const folder = path.replace('/texts.fr.ts', '')
  const resource = resources.get(folder.slice('../'.length))

  test('belongs to a resource and names it in the singular and the plural', () => {
    expect(resource).toBeDefined()
    expect(name).toMatch(/^\S.* \|\|\|\| \S/)
  })

  test('has every field, filter, column and relation', () => {
    if (!resource) return
    const audience = { scoped: false }
    const { filters, sortable } = describeList(resource, audience)
    const shown = describeView(resource, 'one', audience)
    const names = new Set([
      ...resource.fields.keys(),
      ...shown.relations.map(({ relation }) => relation.name),
      ...filters.map((filter) => filter.name),
      ...sortable,
    ])
    expect([...names].filter((field) => !fields[field])).toEqual([])
  })

  test('has every name of a choice and every label that its pages give', () => {
    const names = Object.values(choices[`${folder}/choices.ts`] ?? {}).flatMap((list) => list.map((one) => one.name))
    const pages = Object.entries(sources).filter(([page]) => page.startsWith(`${folder}/`) && page.endsWith('.tsx'))
    const labels = pages.flatMap(([, page]) =>
      [...page.matchAll(/\blabel="([^"]+)"/g)].map(([, label]) => String(label)),
    )
    expect([...new Set([...names, ...labels])].filter((text) => !Object.hasOwn(french, text))).toEqual([])
  })
})
