import type { AnyModel } from 'slipform'
import type { Project as Parser } from 'ts-morph'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { openFiles, type ProjectFiles } from '../files/files.ts'
import { createParser } from '../parse/parse.ts'
import { loadModels } from './load-models.ts'
import { requireModelsInPlace } from './moved-models.ts'

/** An open project: its files, a parser for them, and its models. */
export type ScaffoldProject = {
  readonly root: string
  readonly files: ProjectFiles
  readonly parser: Parser
  readonly models: readonly ResourceSpec[]
  /** The classes of the models, by plural. */
  readonly classes: ReadonlyMap<string, AnyModel>
  /** The rules that the models break; undefined if they are valid. */
  readonly issue?: string | undefined
}

/**
 * Opens the project in a folder.
 *
 * @throws UserError when a model cannot be loaded, or is in a folder below models/.
 */
export async function openProject(root: string): Promise<ScaffoldProject> {
  const files = openFiles(root)
  const parser = createParser()
  const project = { root, files, parser, ...(await loadModels(root, files, parser)) }
  await requireModelsInPlace(project)
  return project
}
