import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readResource } from '../check/resource.ts'
import { renderPage } from './page.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const iconImport = /^import (\w+) from '@mui.*$/m

function importOf(icon: string, name = 'book') {
  const [page] = renderPage({ ...readResource({ name, fields: ['name'] }, []), icon })
  const [line = '', local = ''] = iconImport.exec(page?.text ?? '') ?? []
  expect(page?.text).toContain(`icon: ${local},`)
  return { line, local }
}

test('the import of an icon hides neither the class of the model nor another one', () => {
  expect(importOf('Book').line).toBe("import BookIcon from '@mui/icons-material/Book'")
  expect(importOf('Book', 'book_icon').local).toBe('Icon')
  expect(importOf('Book', 'icon').local).toBe('BookIcon')
})

test("the project's linter takes the import of every icon", () => {
  const imports = read('packages/icons/names.txt')
    .trim()
    .split('\n')
    .map((icon) => importOf(icon))
  expect(imports.map(({ local }) => local)).toContain('MapIcon')
  const folder = mkdtempSync(join(tmpdir(), 'icons-'))
  onTestFinished(() => void rmSync(folder, { recursive: true }))
  const settings = { root: true, extends: [resolve('packages/slipform/biome.project.json')] }
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings))
  const icons = imports.map(({ local }) => local).join(', ')
  writeFileSync(
    join(folder, 'icons.tsx'),
    `${imports.map(({ line }) => line).join('\n')}\n\nexport const icons = [${icons}]\n`,
  )
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const lint = [biome, 'lint', '--error-on-warnings', 'icons.tsx']
  const { status, stdout, stderr } = spawnSync(process.execPath, lint, { cwd: folder, encoding: 'utf8' })
  expect(stdout + stderr).toContain('Checked 1 file')
  expect(status, stdout + stderr).toBe(0)
})
