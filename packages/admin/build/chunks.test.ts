import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { chunks } from './chunks.ts'

/** Builds an admin of these files; returns what each of the files that were built imports. */
async function importsOf(files: Readonly<Record<string, string>>): Promise<Record<string, readonly string[]>> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'slipform-chunks-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [chunks()],
    resolve: { alias: { 'old-part': join(root, 'part.ts') } },
    build: { write: false, minify: false },
  })) as Rolldown.RolldownOutput
  return Object.fromEntries(output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.imports]] : [])))
}

test('a module of the project that replaces one of a package is in the file of packages', async () => {
  const imports = await importsOf({
    'index.html': '<script type="module" src="./main.ts"></script>',
    'main.ts': `import('./render.ts'); import('./App.ts')`,
    'render.ts': `import { whole } from 'whole'; import { own } from './own.ts'; console.log(whole, own)`,
    'App.ts': `import { own } from './own.ts'; console.log(own)`,
    'own.ts': `import { whole } from 'whole'; export const own = [whole]`,
    'part.ts': 'export const part = Math.random()',
    'node_modules/whole/package.json': '{ "name": "whole", "type": "module", "main": "index.js" }',
    'node_modules/whole/index.js': `import { part } from 'old-part'; export const whole = { part }`,
  })
  expect(imports.start?.join()).toContain('vendor')
  expect(imports.vendor?.join()).not.toContain('start')
})

test('all that lists load, with parts of features, is in one file', async () => {
  const imports = await importsOf({
    'index.html': '<script type="module" src="./main.ts"></script>',
    'main.ts': `import('./App.ts')`,
    'App.ts': `import('./ListPage.ts'); import('./ViewedList.ts')`,
    'ListPage.ts': `import { row } from './row.ts'; export const ListPage = [row, 'list']`,
    'ViewedList.ts': `import { row } from './row.ts'; export const ViewedList = [row, 'views']`,
    'row.ts': 'export const row = Math.random()',
  })
  expect(Object.keys(imports).sort()).toEqual(['index', 'lists', 'rolldown-runtime', 'start'])
})
