import { readFileSync } from 'node:fs'
import type { ResourceInput } from '../answer.ts'
import { parseInputFile } from '../resource/input-file.ts'

const names = ['customer', 'vehicle', 'vehicle-part', 'maintenance-record']

/** The answers that made the garage, in the order in which its resources need each other. */
export const garage: ResourceInput[] = names.map((name) => {
  const path = new URL(`${name}.json`, import.meta.url)
  return { name, fields: [], ...parseInputFile(readFileSync(path, 'utf8'), path.pathname) }
})

/** The moment the garage's first migration is named after. */
export const garageMoment = new Date('2026-01-01T00:00:00Z')
