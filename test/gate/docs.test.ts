import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as testing from '@slipform/testing'
import { describe, expect, test } from 'vitest'
import { settings } from '../../packages/slipform/base/settings.ts'
import { documents, fillRegions } from '../../scripts/docs/regions.ts'
import { packageFolders } from '../../scripts/packages/build.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))

/** The anchors of a document's headings, as git hosts write them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe.each(documents)('%s', (path) => {
  const text = read(path)

  test('links lead somewhere', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s#]*)(?:#([^)\s]*))?\)/g)]
    const broken = links.filter(([, target = '', anchor]) => {
      const to = target === '' ? path : join(dirname(path), target)
      if (!existsSync(join(root, to))) return true
      return anchor !== undefined && to.endsWith('.md') && !anchorsOf(read(to)).includes(anchor)
    })
    expect(broken.map(([link]) => link)).toEqual([])
  })

  test('paths of the packages and scripts exist', () => {
    const paths = [...text.matchAll(/`((?:packages|test|scripts|bench)\/[\w./-]*)`/g)].map(([, name = '']) => name)
    expect(paths.filter((name) => !existsSync(join(root, name)))).toEqual([])
  })

  test('generated tables are up to date: npm run docs', () => expect(text).toBe(fillRegions(text)))

  test('npm scripts exist', () => {
    const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

// The packages are on no registry yet. Remove this test when they are.
test.each([...documents, ...packageFolders.map((folder) => `${folder}/README.md`)])(
  '%s gives no command that needs a registry with Slipform',
  (path) => {
    const commands = [...read(path).matchAll(/^```(?:sh|console)?\n(.*?)^```$/gms)].map(([, text]) => text)
    expect(commands.filter((text) => /^(npm|pnpm|yarn|bun) create slipform/m.test(text ?? ''))).toEqual([])
  },
)

test('docs/architecture.md names functions that their files declare', () => {
  const named = [...read('docs/architecture.md').matchAll(/`(\w+)`[^`]{0,3}\((?:`)(packages\/[\w./-]+\.ts)`\)/g)]
  expect(named.length).toBeGreaterThan(25)
  const absent = named.filter(
    ([, name, path = '']) => !new RegExp(`\\b(function|const|class) ${name}\\b`).test(read(path)),
  )
  expect(absent.map(([text]) => text)).toEqual([])
})

test('docs/server.md lists every setting that the server reads', () => {
  // The server reads settings by the names of this table alone.
  for (const file of ['config', 'db/database-config'])
    expect(read(`packages/slipform/${file}.ts`)).not.toMatch(/\benv(\.|\[)/)
  const names = Object.keys(settings)
  expect(names.length).toBeGreaterThan(12)
  const [, table = ''] = read('docs/server.md').split('## Settings')
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

test('docs/testing.md names what @slipform/testing exports', () => {
  const names = Object.keys(testing)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !read('docs/testing.md').includes(`\`${name}\``))).toEqual([])
})
