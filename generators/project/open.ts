import type { Project as Parser } from 'ts-morph'
import type { ProjectFiles } from './files.ts'
import { type ModelInfo, readModels } from './models.ts'
import { createParser } from './parse.ts'

/** The project a generator works on: its files, a parser for them, and the models they hold. */
export type GeneratedProject = { files: ProjectFiles; parser: Parser; models: ModelInfo[] }

/** Opens a project: reads its models, and nothing else of it. */
export function openProject(files: ProjectFiles): GeneratedProject {
  const parser = createParser()
  return { files, parser, models: readModels(parser, files) }
}
