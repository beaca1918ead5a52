import { expect, test } from 'vitest'
import { filesInMemory, recordInMemory } from '../../fixtures/in-memory.ts'
import { findRenamedFile } from './renamed-file.ts'

const routesOf = (singular: string, plural: string) => `import * as api from 'slipform/routes'
import { ${singular} } from '../../models/${singular.toLowerCase()}.ts'

export const ${plural} = api.Router()
  .use(api.allow('viewer'))
  .get('/', api.list(${singular}))
  .post('/', api.create(${singular}))
  .get('/:id', api.one(${singular}))
  .put('/:id', api.update(${singular}))
  .delete('/:id', api.remove(${singular}))
`
const path = 'server/routes/tests.ts'
const record = recordInMemory({ [path]: routesOf('Test', 'tests') })
const find = (files: Readonly<Record<string, string>>) => findRenamedFile(path, filesInMemory({ ...record, ...files }))

test('a renamed file is found by what it holds', () => {
  expect(find({ 'server/routes/probes.ts': routesOf('Test', 'probes') })).toBe('server/routes/probes.ts')
})

test.each(["'", '"'])(
  'a deleted file is not the one of another resource, however alike, with imports in %s',
  (quote) => {
    const inQuotes = (text: string) => text.replaceAll("'", quote)
    const base = recordInMemory({ [path]: inQuotes(routesOf('Test', 'tests')) })
    const files = { ...base, 'server/routes/genres.ts': inQuotes(routesOf('Genre', 'genres')) }
    expect(findRenamedFile(path, filesInMemory(files))).toBeUndefined()
  },
)
