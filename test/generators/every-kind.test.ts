// @module-tag rest

import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerProcess } from '../http/support/server-process.ts'
import { hasBrowser } from '../support/browser.ts'
import { everyKindAnswers } from './support/every-kind.ts'
import { ProjectCopy } from './support/project-copy.ts'
import { startProject } from './support/server.ts'

let copy: ProjectCopy
let server: ServerProcess

beforeAll(async () => {
  copy = ProjectCopy.take()
  copy.removeResources()
  for (const answers of everyKindAnswers) expect(copy.scaffold(...answers, '--yes')).toMatchObject({ status: 0 })
  server = await startProject(copy.folder, { built: true })
})

afterAll(async () => {
  await server?.stop()
  copy?.giveBack()
})

test('the pages name fields alone, and every field', () => {
  const bin = 'node_modules/@slipform/scaffold/bin/slipform-scaffold.js'
  expect(copy.run('node', [bin, 'check-pages'])).toEqual({ status: 0, output: '' })
})

test.runIf(hasBrowser)(
  'people work with a field of every kind in the browser',
  () => {
    const { status, output } = copy.runBrowserTests([`--config=${join(import.meta.dirname, 'browser')}`], {
      PROJECT_URL: server.url,
    })
    expect(status, output).toBe(0)
  },
  900_000,
)
