import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { ts } from 'ts-morph'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { renderApiReport } from '../../scripts/packages/api-report.ts'
import { packageFolders } from '../../scripts/packages/build.ts'
import { icons } from '../../scripts/packages/icons.ts'

const packages = inject('packages')
const folder = fs.mkdtempSync(join(tmpdir(), 'slipform-published-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** A packed package: what it says of itself, and the paths of its files. */
function readTarball(path: string) {
  const manifest = JSON.parse(fs.readFileSync(join(path, 'package.json'), 'utf8'))
  const name = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`
  const data = new Uint8Array(fs.readFileSync(join(packages, name)))
  const root = `/node_modules/${manifest.name}/`
  const content = createPackageFromTarballData(data)
  return { manifest, data, content, files: content.listFiles().map((file) => file.replace(root, '')) }
}

describe.each([...packageFolders, icons])('%s', (path) => {
  test('has the metadata that npm expects', async () => {
    const { data } = readTarball(path)
    const { messages, pkg } = await publint({ pack: { tarball: data.buffer }, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  test('has types that resolve from ES modules and through bundlers', async () => {
    const result = await checkPackage(readTarball(path).content)
    // The packages are ES modules only: Node.js 10 and CommonJS do not count.
    const problems = ('problems' in result ? result.problems : []).filter(
      (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    )
    expect(problems).toEqual([])
  })
})

describe.each(packageFolders)('%s', (path) => {
  test('contains its licence and description, and no source, test, source map or record of the compiler', () => {
    const { manifest, files } = readTarball(path)
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
    // The files of a new project are source on purpose.
    const own = files.filter((file) => !/^dist\/(?:template|skeleton)\//.test(file))
    expect(own.filter((file) => /(?<!\.d)\.tsx?$|\.test\.|\.map$|tsbuildinfo/.test(file))).toEqual([])
    for (const command of Object.values<string>(manifest.bin ?? {}))
      expect(files).toContain(command.replace(/^\.\//, ''))
    expect(fs.readFileSync(join(path, 'LICENSE'), 'utf8')).toBe(fs.readFileSync('LICENSE', 'utf8'))
  })

  // After a change that you intend: npm run api-report.
  test('exports the names and types of its API report', () => {
    const report = join(path, 'api.md')
    expect(fs.existsSync(report) ? fs.readFileSync(report, 'utf8') : undefined).toBe(renderApiReport(path))
  })
})

test('the scaffolder contains its templates', () => {
  const templates = fs.readdirSync('packages/scaffold/templates', { recursive: true, encoding: 'utf8' })
  const { files } = readTarball('packages/scaffold')
  const expected = templates.filter((file) => file.endsWith('.hbs')).map((file) => join('templates', file))
  expect(expected).not.toEqual([])
  expect(files).toEqual(expect.arrayContaining(expected))
})

describe('the components that can be ejected', () => {
  type Components = Record<string, { description: string; text: string }>
  const read = (): Components => JSON.parse(fs.readFileSync('packages/admin/dist/ejectable.json', 'utf8'))

  test('are in the package as text that no import resolves to', () => {
    const { files, manifest } = readTarball('packages/admin')
    expect(files).toContain('dist/ejectable.json')
    expect(JSON.stringify(manifest.exports)).not.toContain('ejectable')
    expect(Object.keys(read())).toContain('list/RecordTable')
  })

  test('compile in a project, against what is published', () => {
    const project = join(folder, 'ejected')
    for (const [name, { text }] of Object.entries(read())) {
      const file = join(project, `${name}.tsx`)
      fs.mkdirSync(dirname(file), { recursive: true })
      fs.writeFileSync(file, text)
    }
    // Every project has a file that imports the package, and with it the colours of its theme.
    fs.writeFileSync(join(project, 'App.tsx'), "export { Admin as App } from '@slipform/admin'\n")
    fs.symlinkSync(resolve('node_modules'), join(project, 'node_modules'))
    const { compilerOptions } = ts.parseConfigFileTextToJson('', fs.readFileSync('admin/tsconfig.json', 'utf8')).config
    fs.writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
    fs.writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ extends: 'slipform/tsconfig.json', compilerOptions, include: ['.'] }),
    )
    const env = { ...process.env, NODE_OPTIONS: '' }
    const { status, stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', project], { encoding: 'utf8', env })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })
})

test('a project that emits declarations compiles against what is published', () => {
  const args = ['tsc', '-p', 'test/packages/consumer', '--outDir', join(folder, 'declarations')]
  // Without the condition under which this repository takes the packages from their source.
  const { status, stdout } = spawnSync('npx', args, { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } })
  expect(stdout).toBe('')
  expect(status).toBe(0)
})
