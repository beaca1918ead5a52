import { UserError } from '../../base/user-error.ts'
import { listAll } from '../files/files.ts'
import { findDefinition } from '../parse/definition.ts'
import { parseFile } from '../parse/parse.ts'
import { recordedResources } from '../state/state.ts'
import { loadModel, type ModelFile, namesOf } from './load-models.ts'
import type { ScaffoldProject } from './open.ts'

/** @throws UserError when a generated model was moved to a folder below models/, where generators do not find it. */
export async function requireModelsInPlace({ root, files, parser, models }: ScaffoldProject): Promise<void> {
  const missing = recordedResources(files).filter((plural) => !models.some(({ names }) => names.plural === plural))
  if (missing.length === 0) return
  const deeper = listAll('models', files).filter((path) => /^models\/.+\/.+\.ts$/.test(path))
  const found = deeper.flatMap((path): ModelFile[] => {
    const className = findDefinition(parseFile(parser, files, path))?.className
    return className === undefined ? [] : [{ className, file: path.slice('models/'.length, -'.ts'.length) }]
  })
  for (const each of found) {
    const { plural } = namesOf(await loadModel(root, each), each.file)
    if (missing.includes(plural)) throw new UserError(describeMove(plural, each.file))
  }
}

function describeMove(plural: string, file: string): string {
  const name = file.replace(/.*\//, '')
  return `models/${file}.ts holds the model of ${plural}. Models must be directly in models/: move it to models/${name}.ts.`
}
