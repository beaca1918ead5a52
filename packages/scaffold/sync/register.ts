import type { FileChange } from '../changes/change.ts'
import { addAdminResource } from '../edits/add-admin-resource.ts'
import { addModelExport } from '../edits/add-model-export.ts'
import { addRoutes } from '../edits/add-routes.ts'
import type { ScaffoldProject } from '../project/open.ts'
import { parseFile } from '../project/parse.ts'
import type { ResourceSpec } from '../resource-spec.ts'

/** Registers new resources. Later runs do not add lines that the user removed. */
export function registerResources(specs: readonly ResourceSpec[], { files, parser }: ScaffoldProject): FileChange[] {
  if (specs.length === 0) return []
  return Object.entries({
    'models/index.ts': addModelExport,
    'server/routes/index.ts': addRoutes,
    'admin/resources.ts': addAdminResource,
  }).map(([path, add]) => {
    const file = parseFile(parser, files, path)
    for (const { names } of specs) add(file, names)
    return { path, before: files.read(path), after: file.getFullText() }
  })
}
