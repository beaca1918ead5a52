import { findHome } from '../generated/home.ts'
import { generatedPath } from '../generated/remembered.ts'
import { Refusal } from '../refusal.ts'
import { listAll } from './files.ts'
import type { GeneratedProject } from './open.ts'
import { faultOfMarkers, faultOfText } from './parse.ts'
import { registries } from './registries.ts'

const memoryOfTexts = generatedPath('').slice(0, -1)

/**
 * Refuses a project whose models break rules, or with a file that cannot be read: a registry, a generated file, or the text
 * last generated for it, holds a conflict or a syntax error.
 */
export function checkProject({ files, fault }: GeneratedProject): void {
  const remembered = listAll(memoryOfTexts, files)
  const homes = remembered.flatMap((path) => findHome(path.slice(memoryOfTexts.length + 1), files) ?? [])
  const faults = [...new Set([...registries, ...homes])].flatMap(
    (path) => faultOfText(path, files.read(path) ?? '') ?? [],
  )
  // What git has merged line by line need not parse: it is then compared line by line.
  faults.push(...remembered.flatMap((path) => faultOfMarkers(path, files.read(path) ?? '') ?? []))
  if (fault !== undefined) faults.push(fault)
  if (faults.length > 0) throw new Refusal(...faults)
}
