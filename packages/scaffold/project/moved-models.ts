import { rememberedResources } from '../generated/remembered.ts'
import { Refusal } from '../refusal.ts'
import { findDefinition } from './definition.ts'
import { listAll } from './files.ts'
import { loadModel, type ModelFile, namesOf } from './load-models.ts'
import type { GeneratedProject } from './open.ts'
import { parseFile } from './parse.ts'

/** Refuses when a model that was generated now stands in a folder below models/, where no generator would find it. */
export async function refuseMovedModels({ root, files, parser, models }: GeneratedProject): Promise<void> {
  const missing = rememberedResources(files).filter((plural) => !models.some(({ names }) => names.plural === plural))
  if (missing.length === 0) return
  const deeper = listAll('models', files).filter((path) => /^models\/.+\/.+\.ts$/.test(path))
  const found = deeper.flatMap((path): ModelFile[] => {
    const className = findDefinition(parseFile(parser, files, path))?.className
    return className === undefined ? [] : [{ className, file: path.slice('models/'.length, -'.ts'.length) }]
  })
  for (const each of found) {
    const { plural } = namesOf(await loadModel(root, each), each.file)
    if (missing.includes(plural)) throw new Refusal(describeMove(plural, each.file))
  }
}

function describeMove(plural: string, file: string): string {
  const name = file.replace(/.*\//, '')
  return `models/${file}.ts holds the model of ${plural}. Models must be directly in models/: move it to models/${name}.ts.`
}
