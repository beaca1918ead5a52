// A part of `slipform check`: finds each `source` in pages that names no field, which TypeScript does not.

import { styleText } from 'node:util'
import { splitOperator } from 'slipform/browser'
import { factsOf } from 'slipform/kinds'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { suggestName } from '../../base/suggest-name.ts'
import { pagesOf } from '../../edits/rename/name-change.ts'
import { openProject } from '../../project/open.ts'
import { listAll, type ProjectFiles } from '../../source/files/files.ts'
import { createParser, findSyntaxError, parseText } from '../../source/parse/parse.ts'
import { findSources } from './sources.ts'

/** Checks the pages for `npm run check`: lists sources that are no field. Returns the exit status: 1 if there are some. */
export async function runCheckPages(root: string): Promise<number> {
  const { models, files } = await openProject(root)
  const faults = checkPages(models, files)
  for (const fault of faults) console.error(styleText('red', fault))
  return faults.length === 0 ? 0 : 1
}

/** Returns the sources in the pages of a project that name no field of its models, in sentences. */
export function checkPages(models: readonly ResourceSpec[], files: ProjectFiles): string[] {
  const parser = createParser()
  const paths = listAll('admin', files).filter((path) => /\.tsx?$/.test(path))
  return paths.flatMap((path) => {
    const text = files.read(path) ?? ''
    if (findSyntaxError(path, text) !== undefined) return []
    return findSources(parseText(parser, path, text), resourceOf(path, models)).flatMap((source) => {
      const spec = models.find(({ names }) => names.plural === source.resource)
      if (spec === undefined || isKnownSource(source.text, spec, models)) return []
      const names = [...spec.fields, ...spec.relations].map(({ name }) => name)
      return [
        `${path}:${source.line} has source="${source.text}", which is no field of ${spec.names.plural}.${suggestName(source.text, names)}`,
      ]
    })
  })
}

/** Returns the resource whose records a file shows, by its name or folder: `admin/vehicles.tsx`, `admin/VehicleList.tsx`. */
function resourceOf(path: string, models: readonly ResourceSpec[]): string | undefined {
  const [name = ''] = path.split('/')[1]?.split('.') ?? []
  return models.find(({ names }) => [names.plural, ...pagesOf(names)].includes(name))?.names.plural
}

/** Whether a source names a field or relation of a resource, a field of a relation, or a filter by one of them. */
function isKnownSource(source: string, spec: ResourceSpec, all: readonly ResourceSpec[]): boolean {
  // `q` is the search.
  if (source === 'q' || source === 'id') return true
  const filter = splitOperator(source)
  return isPath(source, spec, all) || (filter !== undefined && isPath(filter.name, spec, all))
}

function isPath(source: string, spec: ResourceSpec, all: readonly ResourceSpec[]): boolean {
  const [name = '', ...rest] = source.split('.')
  const field = spec.fields.find((candidate) => candidate.name === name)
  if (field !== undefined) return rest.length === 0 || ['document', 'list'].includes(factsOf(field.kind).family)
  const relation = spec.relations.find((candidate) => candidate.name === name)
  if (relation === undefined) return false
  if (rest.length === 0) return true
  const target = all.find(({ names }) => names.plural === relation.target.plural)
  return target === undefined || isPath(rest.filter((part) => !/^\d+$/.test(part)).join('.') || 'id', target, all)
}
