// Copies of components are known by their first line alone; `slipform doctor` compares them with their originals by it.

import { formatTexts } from '../../files/format.ts'
import { renderDifference } from '../../files/preview.ts'
import { listAll, openFiles, type ProjectFiles } from '../../source/files/files.ts'
import { adminPackage, type Catalog, type Component, digestOf, readCatalog } from './catalog.ts'

/** A file of the project that began as a copy of a component. */
interface Copy {
  readonly path: string
  readonly name: string
  /** The release that it was copied from. */
  readonly version: string
  /** The digest of the component in that release. */
  readonly digest: string
}

const header = new RegExp(`^// A copy of ${adminPackage}/(\\S+) ([^\\s,]+), (\\w+)`)

/** Returns the comment that begins a copy, by which it is recognized. */
export function headerOf(component: Component, version: string): string {
  return [
    `// A copy of ${adminPackage}/${component.name} ${version}, ${digestOf(component)}. It is yours: no update changes it.`,
    '// npx slipform doctor shows what a later release has changed in the original.',
    '',
  ].join('\n')
}

/** Finds the copies in `admin/`. */
export function findCopies(files: ProjectFiles): Copy[] {
  return listAll('admin', files)
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => {
      const [, name = '', version = '', digest = ''] = header.exec(files.read(path) ?? '') ?? []
      return name === '' ? [] : [{ path, name, version, digest }]
    })
}

/** Describes each copy whose original has changed since, with the difference from the copy to the original. */
export async function describeChangedCopies(catalog: Catalog, files: ProjectFiles): Promise<string[]> {
  const described = findCopies(files).map(async ({ path, name, version, digest }) => {
    const component = catalog.components.get(name)
    if (component === undefined) return `${path}: ${adminPackage} no longer has ${name}. The copy of ${version} stays.`
    if (digestOf(component) === digest) return undefined
    const [original] = await formatTexts([{ path, text: component.text }], files)
    const before = (files.read(path) ?? '').replace(/^(?:\/\/.*\n)+\n*/, '')
    const difference = renderDifference({ path, before, after: original?.text ?? component.text })
    return `${path}: ${name} has changed since ${version}. From the copy to the original of ${catalog.version}:\n${difference}`
  })
  return (await Promise.all(described)).filter((text) => text !== undefined)
}

/** Prints the copies of a project whose originals have changed. */
export async function runCheckCopies(root: string): Promise<void> {
  const files = openFiles(root)
  if (findCopies(files).length === 0) return
  for (const text of await describeChangedCopies(readCatalog(root), files)) console.log(`ℹ ${text}`)
}
