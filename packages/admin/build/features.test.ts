import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

const admin = join(import.meta.dirname, '..')
// From here the packages resolve, and neither the linter nor the type-checker beside this test reads it.
const cache = join(admin, '../../node_modules/.cache')

// Vitest's own would make builds of development.
vi.stubEnv('NODE_ENV', 'production')
afterAll(() => vi.unstubAllEnvs())

const allFeatures = `import * as all from '@slipform/admin/features'`

/** Builds an admin whose features are this expression. */
async function buildAdmin(features: string, imports = allFeatures) {
  mkdirSync(cache, { recursive: true })
  const root = realpathSync(mkdtempSync(join(cache, 'features-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.tsx"></script>')
  writeFileSync(
    join(root, 'main.tsx'),
    `import { Admin, RecordList, History } from '@slipform/admin'
     ${imports}
     console.log(Admin, RecordList, History, ${features})`,
  )
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@slipform/source', ...defaultClientConditions] },
    build: { write: false, minify: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

/** Returns the folders of features whose code is in a bundle. */
function featuresIn(chunks: Awaited<ReturnType<typeof buildAdmin>>): string[] {
  const start = `${join(admin, 'features')}/`
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  expect(modules).toContain(join(admin, 'Admin.tsx'))
  return [
    ...new Set(modules.filter((id) => id.startsWith(start)).map((id) => id.slice(start.length).split('/')[0] ?? '')),
  ]
}

test('an admin holds the code of the features that it lists, and of no other', async () => {
  expect(featuresIn(await buildAdmin('[all.board(), all.comments()]'))).toEqual(['board', 'comments'])
})

test('a project has the features that it lists, and nothing of X-ray', async () => {
  const listed = JSON.stringify(join(admin, '../../admin/features.ts'))
  const features = featuresIn(await buildAdmin('features', `import { features } from ${listed}`))
  expect(features).toContain('palette')
  expect(features).not.toContain('xray')
})
