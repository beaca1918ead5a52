/// <reference types="vite/client" />

import type { ResourceTexts } from '@slipform/admin'
import type { AnyModel } from 'slipform'
import { humanizeName } from 'slipform/browser'
import { resourceOf } from 'slipform/resource'
import { describe, expect, test } from 'vitest'
import * as models from '../../models/index.ts'
import { messages } from '../../packages/admin/i18n/french.ts'
import { buildCatalogue } from '../../packages/admin/i18n/languages.ts'
import { describeList, describeView } from '../../packages/slipform/crud/describe/resource.ts'

const sources = import.meta.glob<string>('../../admin/*.tsx', { eager: true, query: '?raw', import: 'default' })
const files = import.meta.glob<ResourceTexts>('../../admin/*.fr.ts', { eager: true, import: 'texts' })
const texts = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.slice('../../admin/'.length, -'.fr.ts'.length), file]),
)
const french = buildCatalogue(messages, texts)
const resources = new Map(
  Object.values<AnyModel>(models)
    .map(resourceOf)
    .map((resource) => [resource.plural, resource]),
)

describe.each(Object.entries(texts))('%s', (plural, { name, fields }) => {
  const resource = resources.get(plural)

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

  test('has every name of a choice, tab and label of its pages', () => {
    const values = resource?.stored.flatMap(({ kind }) => (kind.name === 'oneOf' ? kind.values : [])) ?? []
    const tabs = resource?.relations.filter(({ toMany }) => toMany).map((relation) => relation.name) ?? []
    const [, labels = ''] = /\blabels: \{([^}]*)\}/.exec(sources[`../../admin/${plural}.tsx`] ?? '') ?? []
    const names = [
      ...[...values, ...tabs].map(humanizeName),
      ...[...labels.matchAll(/'([^']+)'/g)].map(([, label = '']) => label),
    ]
    expect(names).not.toEqual([])
    expect([...new Set(names)].filter((text) => !Object.hasOwn(french, text))).toEqual([])
  })
})
