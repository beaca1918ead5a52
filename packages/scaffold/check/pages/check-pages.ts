// A part of `slipform check`: finds each `source` in pages that names no field, which TypeScript does not.

import { styleText } from 'node:util'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { suggestName } from '../../base/user-error.ts'
import { openProject } from '../../project/open.ts'
import { listAll, type ProjectFiles } from '../../source/files/files.ts'
import { createParser, findSyntaxError, parseText } from '../../source/parse/parse.ts'
import { findUnshown, isKnownSource, namesOf } from './judge.ts'
import { findSources } from './sources.ts'

/** How pages differ from models, in sentences. */
type PageFindings = {
  /** The sources that name no field. */
  readonly faults: string[]
  /** The fields that no page shows. */
  readonly notes: string[]
}

/** Compares the pages of a project with its models. */
export function checkPages(models: readonly ResourceSpec[], files: ProjectFiles): PageFindings {
  const parser = createParser()
  const texts = listAll('admin', files)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, plural: resourceOf(path, models), text: files.read(path) ?? '' }))
    .filter(({ path, text }) => findSyntaxError(path, text) === undefined)
  const faults = texts.flatMap(({ path, plural, text }) => {
    return findSources(parseText(parser, path, text), plural).flatMap((source) => {
      const spec = models.find(({ names }) => names.plural === source.resource)
      if (spec === undefined || isKnownSource(source.text, spec, models)) return []
      const { plural } = spec.names
      return [
        `${path}:${source.line} has source="${source.text}", which is no field of ${plural}.${suggestName(source.text, namesOf(spec))}`,
      ]
    })
  })
  const notes = models.flatMap((spec) => {
    const { plural } = spec.names
    const pages = texts.filter((page) => page.plural === plural).map(({ text }) => text)
    if (pages.length === 0 || pages.some(showsEverything)) return []
    return findUnshown(spec, pages).map(
      (name) =>
        `No page of ${plural} shows ${plural}.${name}. If that is intended, say so there: // Not in pages: ${name}`,
    )
  })
  return { faults, notes }
}

/** Returns the resource whose records a file shows, by its name or folder: `admin/vehicles.tsx`, `admin/VehicleList.tsx`. */
function resourceOf(path: string, models: readonly ResourceSpec[]): string | undefined {
  const [, name = ''] = path.split('/')
  return models.find(
    ({ names: { plural, className } }) =>
      name.split('.')[0] === plural || ['List', 'Show', 'Form'].some((page) => name === `${className}${page}.tsx`),
  )?.names.plural
}

/** Whether a file has a resource whose record's page shows every field: it names none. */
function showsEverything(text: string): boolean {
  return /\bresource\s*[<(]/.test(text) && !/\bshow['"`]?\s*:/.test(text)
}

/** Checks the pages for `npm run check`: lists sources that are no field, and fields that no page shows. Returns the exit status: 1 for the former. */
export async function runCheckPages(root: string): Promise<number> {
  const { models, files } = await openProject(root)
  const { faults, notes } = checkPages(models, files)
  for (const fault of faults) console.error(styleText('red', fault))
  for (const note of notes) console.log(styleText('yellow', note))
  return faults.length === 0 ? 0 : 1
}
