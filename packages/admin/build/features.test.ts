import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, defaultClientConditions, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'

const admin = join(import.meta.dirname, '..')

/** Builds an admin whose features are this expression; returns the folders of features whose code is in the bundle. */
async function bundledFeatures(features: string): Promise<string[]> {
  const root = realpathSync(mkdtempSync(join(admin, 'build/features-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.tsx"></script>')
  writeFileSync(
    join(root, 'main.tsx'),
    `import { Admin, RecordBoard, RecordList, History } from '@slipform/admin'
     import * as all from '@slipform/admin/features'
     console.log(Admin, RecordList, RecordBoard, History, ${features})`,
  )
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@slipform/source', ...defaultClientConditions] },
    build: { write: false, minify: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput
  const start = `${join(admin, 'features')}/`
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  expect(modules).toContain(join(admin, 'Admin.tsx'))
  return [
    ...new Set(modules.filter((id) => id.startsWith(start)).map((id) => id.slice(start.length).split('/')[0] ?? '')),
  ]
}

test('the smallest admin holds the code of no feature', async () => {
  expect(await bundledFeatures('[]')).toEqual([])
})

test('an admin holds the code of the features that it lists, and of no other', async () => {
  expect(await bundledFeatures('[all.board(), all.comments()]')).toEqual(['board', 'comments'])
})
