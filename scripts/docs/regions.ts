import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { tables } from './tables.ts'

/** The documents, by their paths in the repository. */
export const documents: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'AGENTS.md',
  'CHANGELOG.md',
  'packages/create-slipform/README.md',
  ...readdirSync(join(import.meta.dirname, '../../docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

const regions = /(<!-- generated: ([\w ]+) -->\n\n).*?(\n\n<!-- end -->)/gs

/**
 * Returns a document with its generated regions filled.
 *
 * @throws Error for a region of an unknown name.
 */
export function fillRegions(document: string): string {
  return document.replace(regions, (_region, start: string, name: string, end: string) => {
    const render = tables[name]
    if (render === undefined) throw new Error(`No table is named "${name}": scripts/docs/tables.ts lists them.`)
    return `${start}${render()}${end}`
  })
}
