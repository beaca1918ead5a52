import type { Project as Parser } from 'ts-morph'
import type { ResourceAnswer } from '../answer.ts'
import { openFiles, type ProjectFiles } from './files.ts'
import { loadModels } from './load-models.ts'
import { createParser, parseFile } from './parse.ts'
import { registries } from './registries.ts'

/** The project a generator works on: its files, a parser for them, and its models, each with all that is known of it. */
export type GeneratedProject = {
  readonly root: string
  readonly files: ProjectFiles
  readonly parser: Parser
  readonly models: readonly ResourceAnswer[]
}

/** Opens the project below a folder; refuses when a model or a registry cannot be read. */
export async function openProject(root: string): Promise<GeneratedProject> {
  const files = openFiles(root)
  const parser = createParser()
  const present = registries.filter((path) => files.read(path) !== undefined)
  for (const path of present) parseFile(parser, files, path)
  return { root, files, parser, models: await loadModels(root, files, parser) }
}
