import { suggestName } from '../../base/user-error.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { listAll, type ProjectFiles } from '../files/files.ts'
import { createParser, findSyntaxError, parseText } from '../parse/parse.ts'
import { findUnshown, isKnownSource, namesOf } from './judge.ts'
import { findSources } from './sources.ts'

/** How pages differ from models, in sentences. */
export type PageFindings = {
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
    .map((path) => ({ path, folder: path.split('/')[1], text: files.read(path) ?? '' }))
    .filter(({ path, text }) => findSyntaxError(path, text) === undefined)
  const faults = texts.flatMap(({ path, folder, text }) => {
    const ofFolder = models.find(({ names }) => names.plural === folder)?.names.plural
    return findSources(parseText(parser, path, text), ofFolder).flatMap((source) => {
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
    const pages = texts.filter(({ folder }) => folder === plural)
    if (pages.length === 0) return []
    const own = pages.map(({ text }) => text)
    return findUnshown(spec, own).map(
      (name) =>
        `No page in admin/${plural} shows ${plural}.${name}. If that is intended, say so there: // Not in pages: ${name}`,
    )
  })
  return { faults, notes }
}
