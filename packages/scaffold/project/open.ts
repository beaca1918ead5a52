// The project as generators get it. checkProject is apart, as `destroy` runs on invalid projects.

import type { AnyModel } from 'slipform'
import type { Project as Parser } from 'ts-morph'
import type { ResourceSpec } from '../answers/resource-spec.ts'
import { UserError } from '../base/user-error.ts'
import { listAll, openFiles, type ProjectFiles } from '../source/files/files.ts'
import { registries } from '../source/files/layout.ts'
import { findDefinition } from '../source/parse/definition.ts'
import { findPageFile } from '../source/parse/page-file.ts'
import { createParser, parseFile, sourceIssue } from '../source/parse/parse.ts'
import { loadModel, loadModels, type ModelFile, namesOf } from './load-models.ts'
import { findRoutesFile } from './read-routes.ts'
import { recordedResources } from './state.ts'

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

/** @throws UserError when a generated model was moved to a folder below models/, where generators do not find it. */
async function requireModelsInPlace({ root, files, parser, models }: ScaffoldProject): Promise<void> {
  const missing = recordedResources(files).filter((plural) => !models.some(({ names }) => names.plural === plural))
  if (missing.length === 0) return
  const deeper = listAll('models', files).filter((path) => /^models\/.+\/.+\.ts$/.test(path))
  const moved = deeper.flatMap((path): ModelFile[] => {
    const className = findDefinition(parseFile(parser, files, path))?.className
    return className === undefined ? [] : [{ className, file: path.slice('models/'.length, -'.ts'.length) }]
  })
  for (const modelFile of moved) {
    const { plural } = namesOf(await loadModel(root, modelFile), modelFile.file)
    if (missing.includes(plural)) throw new UserError(describeMove(plural, modelFile.file))
  }
}

function describeMove(plural: string, file: string): string {
  const name = file.replace(/.*\//, '')
  return `models/${file}.ts holds the model of ${plural}. Models must be directly in models/: move it to models/${name}.ts.`
}

/**
 * Checks the models, registries, routes and pages of a project.
 *
 * @throws UserError when models break rules, or files hold conflict markers or syntax errors.
 */
export function checkProject({ files, parser, models, issue }: ScaffoldProject): void {
  const paths = models.flatMap(({ names }) => [
    findRoutesFile(names, files, parser) ?? [],
    findPageFile(`admin/${names.plural}.tsx`, names.plural, files) ?? [],
    `e2e/${names.plural}.spec.ts`,
  ])
  const issues = [...new Set([...Object.values(registries), ...paths.flat()])].flatMap(
    (path) => sourceIssue(path, files.read(path) ?? '') ?? [],
  )
  if (issue !== undefined) issues.push(issue)
  if (issues.length > 0) throw new UserError(...issues)
}
