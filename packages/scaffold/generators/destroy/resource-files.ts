import { execFileSync } from 'node:child_process'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { pagesOf } from '../../edits/rename/name-change.ts'
import { formatTexts } from '../../files/format.ts'
import type { ScaffoldProject } from '../../project/open.ts'
import { findRoutesFile } from '../../project/read-routes.ts'
import { renderModel } from '../../render/model.ts'
import { pagePath } from '../../render/page.ts'
import { renderResource } from '../../render/resource.ts'
import { findPageFile } from '../../source/parse/page-file.ts'

/** Returns the paths of the existing files of a resource: model, routes, pages, tests and translations. */
export function findResourceFiles(spec: ResourceSpec, { files, parser }: ScaffoldProject): string[] {
  const { plural, file } = spec.names
  const isTranslation = (name: string) => name.startsWith(`${plural}.`) && /^\w+\.\w+\.ts$/.test(name)
  const paths = [
    `models/${file}.ts`,
    findRoutesFile(spec.names, files, parser),
    findPageFile(pagePath(spec), plural, files),
    `e2e/${plural}.spec.ts`,
    ...pagesOf(spec.names).map((page) => `admin/${page}.tsx`),
    ...files
      .list('admin')
      .filter(isTranslation)
      .map((name) => `admin/${name}`),
  ]
  return paths.flatMap((path) => (path === undefined || files.read(path) === undefined ? [] : [path]))
}

/**
 * Returns those of some resources' files whose text would be lost: git does not have it, and the scaffolder would not write it
 * again.
 */
export async function findUnsaved(
  targets: readonly ResourceSpec[],
  paths: readonly string[],
  { root, files, models }: ScaffoldProject,
): Promise<string[]> {
  const uncommitted = paths.filter(notCommitted(root, paths))
  if (uncommitted.length === 0) return []
  const texts = targets.flatMap((spec) => [
    { path: `models/${spec.names.file}.ts`, text: renderModel(spec) },
    ...renderResource(spec, models),
  ])
  const rendered = await formatTexts(texts, files)
  return uncommitted.filter((path) => !rendered.some((file) => file.path === path && file.text === files.read(path)))
}

/** Returns a function that says whether git lacks the text of a file. Without a repository git lacks all. */
function notCommitted(root: string, paths: readonly string[]): (path: string) => boolean {
  try {
    const args = ['status', '--porcelain', '-z', '--untracked-files=all', '--ignored', '--', ...paths]
    const prefix = execFileSync('git', ['rev-parse', '--show-prefix'], { cwd: root, encoding: 'utf8' }).trim()
    const status = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const changed = status.split('\0').map((line) => line.slice(3))
    return (path) => changed.includes(`${prefix}${path}`)
  } catch {
    return () => true
  }
}
