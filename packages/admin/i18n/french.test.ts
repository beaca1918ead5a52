/// <reference types="vite/client" />

import { mergeTranslations } from 'react-admin'
import { expect, test } from 'vitest'
import { en as ownEnglish } from './en.ts'
import { fr as ownFrench } from './fr.ts'
import { messages } from './french.ts'

type Tree = { [key: string]: string | Tree }

type Tables = Record<string, { table: Record<string, { message: string }> }>

const features = import.meta.glob<Tree>('../features/*/texts.ts', { eager: true, import: 'texts' })
const ofPages = import.meta.glob<Tree>('../features/*/pageTexts.ts', { eager: true, import: 'texts' })
const inFrench = import.meta.glob<Tree>('../features/*/texts.fr.ts', { eager: true, import: 'texts' })
const ofServer = Object.values(import.meta.glob<Tables>('../../slipform/features/*/errors.ts', { eager: true }))
const errors = Object.assign(
  {},
  ...ofServer.flatMap(Object.values<Tables[string]>).map(({ table }) => messagesOf(table)),
)
const en = mergeTranslations({ errors }, ownEnglish, ...Object.values({ ...features, ...ofPages })) as unknown as Tree
const fr = mergeTranslations(ownFrench, ...Object.values(inFrench)) as unknown as Tree

function messagesOf(table: Tables[string]['table']): Tree {
  return Object.fromEntries(Object.entries(table).map(([code, { message }]) => [code, message]))
}

const keysOf = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value, `${path}${key}.`),
  )

const placeholdersOf = (text: string) => [...new Set([...text.matchAll(/%\{(?!smart_count)\w+\}/g)].map(String))].sort()

const textAt = (tree: Tree, key: string) =>
  String(key.split('.').reduce<Tree | string>((node, part) => (node as Tree)[part] ?? '', tree))

// Parameters that are English sentences or words are left out of translations.
const translatable: Record<string, string[]> = {
  'errors.batch_too_large': ['%{limit}', '%{received}'],
  'errors.invalid_body': [],
  'errors.invalid_filter_field': ['%{field}'],
  'errors.invalid_filter_value': ['%{field}'],
  'errors.invalid_id': [],
  'errors.invalid_json': [],
  'errors.invalid_parameter': ['%{parameter}'],
  'errors.record_is_referenced': ['%{references}', '%{singular}'],
  'errors.too_many_computations': ['%{limit}'],
  'field_errors.invalid': [],
}

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts', '!../dist/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('have the same keys in both languages', () => {
  expect(keysOf(fr).sort()).toEqual(keysOf(en).sort())
  // Each feature brings its own: without it, none of its texts is missing, and none is left. Its errors are the server's, in English.
  const ofFeature = (tree: Tree) =>
    keysOf(tree)
      .filter((key) => !key.startsWith('errors.'))
      .sort()
  for (const [path, texts] of Object.entries(inFrench)) {
    const folder = path.replace('texts.fr.ts', '')
    const english = { ...features[`${folder}texts.ts`] }
    expect(ofFeature(texts)).toEqual(ofFeature(mergeTranslations(english, { ...ofPages[`${folder}pageTexts.ts`] })))
  }
})

test.each(keysOf(en))('%s says the same things in both', (key) => {
  expect(textAt(fr, key)).not.toBe('')
  expect(placeholdersOf(textAt(fr, key))).toEqual(translatable[key] ?? placeholdersOf(textAt(en, key)))
})

test('put no name where French needs an article or drops a vowel', () => {
  const { page, message } = (messages.ra ?? {}) as Record<string, Tree>
  const texts = { fr, page: page ?? {}, message: message ?? {} }
  const isWrong = (text: string) =>
    text.split('||||').some((form) => /\b(?:de|du|le|la|un|une|Créer|Supprimer) %\{(?:name|field)\}/.test(form))
  const keys = keysOf(texts).filter((key) => isWrong(textAt(texts, key)))
  expect(keys).toEqual([])
})

test('are there for every key that the pages ask for', () => {
  const asked = Object.values(sources).flatMap((text) => [...text.matchAll(/['"]slipform\.([\w.]+)['"]/g)])
  const known = keysOf(en).map((key) => `${key}.`)
  // Some name the texts of several values.
  expect(asked.map(([, key]) => key).filter((key) => !known.some((text) => text.startsWith(`${key}.`)))).toEqual([])
})
