import { expect, test } from 'vitest'
import { filesInMemory, recordInMemory } from '../../fixtures/in-memory.ts'
import { planPages } from './pages.ts'

const start = `import { resource } from '@slipform/admin'\n`
const resourceOf = (plural: string, fields: readonly string[]) =>
  `export const ${plural} = resource('${plural}', {\n  form: [${fields.map((name) => `'${name}'`).join(', ')}],\n})\n`
const plurals = ['albums', 'tracks']
const pageOf = (plural: string) => `admin/${plural}.tsx`
const bases = Object.fromEntries(
  plurals.map((plural) => [pageOf(plural), `${start}\n${resourceOf(plural, ['name', 'year'])}`]),
)

test('of two resources in one page file both get their changes, and keep their edits', async () => {
  const file = 'admin/music.tsx'
  const files = filesInMemory({
    [file]: `${start}\n${plurals.map((plural) => resourceOf(plural, ['year', 'name'])).join('\n')}`,
    ...recordInMemory(bases),
  })
  const generated = plurals.map((plural) => ({
    plural,
    path: pageOf(plural),
    text: `${start}\n${resourceOf(plural, ['name', 'year', 'rating'])}`,
  }))
  const plan = await planPages(generated, files, new Map(Object.entries(bases)))
  expect(plan.changes).toMatchObject([{ path: file }])
  for (const plural of plurals) expect(plan.changes[0]?.after).toContain(resourceOf(plural, ['year', 'rating', 'name']))
})
