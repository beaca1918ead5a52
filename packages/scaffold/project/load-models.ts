// A project's models as the server has them: imported, not parsed. A process sees one state of each, as modules load once.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { snakeCase } from 'change-case'
import { type AnyModel, User } from 'slipform'
import { declaredRules, findModelIssue } from 'slipform/internal'
import { resourceOf } from 'slipform/resource'
import type { AnyField, AnyRelation } from 'slipform/types'
import type { Project } from 'ts-morph'
import { deriveNames, type Names } from '../answers/names.ts'
import { pickModelOptions } from '../answers/options/resource.ts'
import type { AttributesSpec, FieldSpec, RelationSpec, ResourceSpec } from '../answers/resource-spec.ts'
import { usersModel } from '../answers/users-model.ts'
import { UserError } from '../base/user-error.ts'
import type { ProjectFiles } from '../source/files/files.ts'
import { findDefinitions } from '../source/parse/definition.ts'
import { parseFile } from '../source/parse/parse.ts'
import type { ScaffoldProject } from './open.ts'
import { type PageFacts, readPageFacts } from './read-page.ts'
import { readRoutes } from './read-routes.ts'
import { readState } from './state.ts'

/** The name of a model class, and its file in models/ without extension: `vehicle-part`. */
export type ModelFile = { className: string; file: string }

type Loaded = { model: AnyModel; file: string }

/**
 * Loads the models of a project with all that generators use: fields and relations as the server reads them, operations from
 * the routes files, what a page file calls the resource, and the recorded state.
 */
export async function loadModels(
  root: string,
  files: ProjectFiles,
  parser: Project,
): Promise<Pick<ScaffoldProject, 'models' | 'classes' | 'issue'>> {
  const paths = files
    .list('models')
    .filter((name) => name.endsWith('.ts') && name !== 'index.ts' && !name.includes('.test.'))
  // Parsed first, to report syntax errors with their position.
  const classes = paths.flatMap((name): ModelFile[] =>
    findDefinitions(parseFile(parser, files, `models/${name}`)).map(({ className }) => ({
      className,
      file: name.slice(0, -'.ts'.length),
    })),
  )
  const loaded: Loaded[] = []
  for (const modelFile of classes) loaded.push({ model: await loadModel(root, modelFile), file: modelFile.file })
  const pages = new Map(
    loaded.map(({ model, file }) => [model, readPageFacts(namesOf(model, file).plural, files, parser)]),
  )
  const names = new Map<AnyModel, Names>([[User, usersModel.names]])
  for (const { model, file } of loaded) names.set(model, withLabel(namesOf(model, file), pages.get(model)))
  return {
    models: loaded.map(({ model, file }) => specOf(model, names, pages.get(model) ?? {}, files, parser, file)),
    classes: new Map(loaded.map(({ model, file }) => [namesOf(model, file).plural, model])),
    issue: findModelIssue(loaded.map(({ model }) => model)),
  }
}

/**
 * Loads the class of a model.
 *
 * @throws UserError when that fails.
 */
export async function loadModel(root: string, { className, file }: ModelFile): Promise<AnyModel> {
  const path = `models/${file}.ts`
  try {
    const module = await import(pathToFileURL(join(root, path)).href)
    if (module[className]?.definition === undefined) throw new Error(`it does not export ${className}`)
    return module[className]
  } catch (error) {
    throw new UserError(`${path} cannot be loaded: ${(error as Error).message}. Fix it and run this again.`)
  }
}

export function namesOf(model: AnyModel, file: string): Names {
  const { table, schema } = model.definition
  const singular = snakeCase(model.name)
  return {
    ...deriveNames(singular, resourceOf(model).plural),
    className: model.name,
    table,
    ...(schema !== undefined && { schema }),
    file,
  }
}

/** Returns names with the label of the page file, if it has one, for both the singular and the plural. */
function withLabel(names: Names, { label }: PageFacts = {}): Names {
  return label === undefined ? names : { ...names, label, pluralLabel: label }
}

function specOf(
  model: AnyModel,
  all: ReadonlyMap<AnyModel, Names>,
  { label: _label, labels = {}, ...page }: PageFacts,
  files: ProjectFiles,
  parser: Project,
  file: string,
): ResourceSpec {
  const names = all.get(model) ?? namesOf(model, file)
  const { crud, fields, relations } = model.definition
  const rules = declaredRules(model.definition)
  const { isExisting, isMigrated } = readState(files, names.plural) ?? {}
  return {
    names,
    description: crud.description ?? names.pluralLabel,
    fields: Object.entries<AnyField>(fields).map(([name, field]) => fieldOf(name, field, labels[name])),
    relations: Object.entries<AnyRelation>(relations?.() ?? {}).flatMap(([name, relation]) => {
      // A model outside of models/ has no names here, so that generators leave out its relations.
      const target = all.get(relation.target)
      return target ? [relationOf(name, relation, target)] : []
    }),
    inverses: [],
    ...readRoutes(names, files, parser),
    ...pickModelOptions(crud),
    ...page,
    ...(isExisting && { isExisting }),
    ...(isMigrated && { isMigrated }),
    ...(rules && { rules }),
  }
}

function fieldOf(name: string, { kind, options, attributes }: AnyField, label: string | undefined): FieldSpec {
  return { name, kind, options, attributes: attributes as AttributesSpec, ...(label !== undefined && { label }) }
}

function relationOf(name: string, { kind, keys, attributes }: AnyRelation, target: Names): RelationSpec {
  const { non_db_attr: _, ...shown } = attributes
  return { name, kind, target, ...keys, ...shown }
}
