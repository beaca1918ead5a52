// @module-tag rest

import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerProcess } from '../http/support/server-process.ts'
import { hasBrowser } from '../support/browser.ts'
import { everyKindAnswers } from './support/every-kind.ts'
import { ProjectCopy, succeed } from './support/project-copy.ts'
import { startProject } from './support/server.ts'

const copy = ProjectCopy.take()
let server: ServerProcess

beforeAll(async () => {
  copy.removeResources()
  for (const answers of everyKindAnswers) succeed(copy.generate('resource', ...answers, '--yes'))
  server = await startProject(copy.folder, { built: true })
})

afterAll(() => server?.stop())

test('the pages name fields alone, and every field', () => {
  const bin = 'node_modules/@slipform/scaffold/bin/slipform-scaffold.js'
  expect(copy.run('node', [bin, 'check-pages'])).toEqual({ status: 0, output: '' })
})

test.runIf(hasBrowser)(
  'people work with a field of every kind in the browser',
  () => {
    const config = `--config=${join(import.meta.dirname, 'browser')}`
    succeed(copy.runBrowserTests([config], { PROJECT_URL: server.url }))
  },
  900_000,
)
