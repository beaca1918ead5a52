/// <reference types="vite/client" />

import type { ResourceTexts } from '@slipform/admin'
import type { AnyModel } from 'slipform'
import { describeList, describeView, resourceOf } from 'slipform/internal'
import { describe, expect, test } from 'vitest'
import * as models from '../../models/index.ts'
import { messages } from '../../packages/admin/i18n/french.ts'
import { buildCatalogue } from '../../packages/admin/i18n/languages.ts'

const sources = import.meta.glob<string>(['../../admin/*/*.tsx'], { eager: true, query: '?raw', import: 'default' })
const texts = import.meta.glob<ResourceTexts>('../../admin/*/texts.fr.ts', { eager: true, import: 'texts' })
const french = buildCatalogue(messages, texts)
const choices = import.meta.glob<Record<string, { name: string }[]>>('../../admin/*/choices.ts', { eager: true })
const resources = new Map(
  Object.values<AnyModel>(models)
    .map(resourceOf)
    .map((resource) => [resource.plural, resource]),
)

describe.each(Object.entries(texts))('%s', (path, { name, fields }) => {
  const folder = path.replace('/texts.fr.ts', '')
  const resource = resources.get(folder.slice('../../admin/'.length))

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
