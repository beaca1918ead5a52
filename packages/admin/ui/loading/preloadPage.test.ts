import type { ResourceProps } from 'react-admin'
import { expect, test } from 'vitest'
import { preloadPage } from './preloadPage.ts'

test.each([
  ['#/vehicles', 'list'],
  ['#/vehicles?filter=%7B%7D', 'list'],
  ['#/vehicles/create', 'create'],
  ['#/vehicles/7', 'edit'],
  ['#/vehicles/7/show', 'show'],
  ['#/', undefined],
  ['', undefined],
  ['#/nothing', undefined],
])('%s asks for %s', async (hash, page) => {
  const loaded: string[] = []
  const pages = ['list', 'create', 'edit', 'show'].map((name) => [name, { preload: async () => loaded.push(name) }])
  await preloadPage(hash, [{ name: 'vehicles', ...Object.fromEntries(pages) } as ResourceProps])
  expect(loaded).toEqual(page ? [page] : [])
})

test('neither a page that is not loaded by itself nor one that cannot be is in the way', async () => {
  const lost = Object.assign(() => null, { preload: () => Promise.reject(new Error('lost')) })
  for (const list of [() => null, lost])
    await expect(preloadPage('#/tags', [{ name: 'tags', list }])).resolves.toBeUndefined()
})
