import type { ResourceAnswer } from '../answer.ts'
import type { FileChange } from '../changes/change.ts'
import { addAdminResource } from '../edits/add-admin-resource.ts'
import { addModelExport } from '../edits/add-model-export.ts'
import { addRoutes } from '../edits/add-routes.ts'
import type { GeneratedProject } from '../project/open.ts'
import { parseFile } from '../project/parse.ts'

/** Registers resources that are generated for the first time: what people take out of a registry later stays out. */
export function registerResources(
  answers: readonly ResourceAnswer[],
  { files, parser }: GeneratedProject,
): FileChange[] {
  if (answers.length === 0) return []
  return Object.entries({
    'models/index.ts': addModelExport,
    'server/routes/index.ts': addRoutes,
    'admin/resources.ts': addAdminResource,
  }).map(([path, add]) => {
    const file = parseFile(parser, files, path)
    for (const { names } of answers) add(file, names)
    return { path, before: files.read(path), after: file.getFullText() }
  })
}
