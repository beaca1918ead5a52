import { findHome } from '../generated/home.ts'
import { generatedPath } from '../generated/remembered.ts'
import { Refusal } from '../refusal.ts'
import { listAll, type ProjectFiles } from './files.ts'
import type { GeneratedProject } from './open.ts'
import { faultOfText } from './parse.ts'
import { registries } from './registries.ts'

/**
 * Refuses a project whose models break rules, or with a file that cannot be read: a registry, a generated file, or the text
 * last generated for it holds a conflict or a syntax error.
 */
export function checkProject({ files, fault }: GeneratedProject): void {
  const faults = [...sourcesOf(files)].flatMap((path) => faultOfText(path, files.read(path) ?? '') ?? [])
  if (fault !== undefined) faults.push(fault)
  if (faults.length > 0) throw new Refusal(...faults)
}

function sourcesOf(files: ProjectFiles): Set<string> {
  const root = generatedPath('')
  const remembered = listAll(root.slice(0, -1), files)
  const homes = remembered.flatMap((path) => findHome(path.slice(root.length), files) ?? [])
  return new Set([...registries, ...homes, ...remembered])
}
