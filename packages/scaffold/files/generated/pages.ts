// The page files of a sync: names are added to the user's lists and removed from them. plan.ts merges all other files.

import type { SourceFile } from 'ts-morph'
import { changePage } from '../../source/edits/page/change-page.ts'
import { findOptions, findPageFile, readPage } from '../../source/edits/page/options.ts'
import type { FileChange, ProjectFiles } from '../../source/files/files.ts'
import { fileFinder } from '../../source/parse/file-finder.ts'
import { createParser, findSyntaxError, parseText } from '../../source/parse/parse.ts'
import { formatChanges, formatTexts } from '../format.ts'
import type { GeneratedPlan } from './plan.ts'

/** The page file of a resource as it is generated now. */
type GeneratedPage = { readonly path: string; readonly text: string; readonly plural: string }

/**
 * Plans the page files of resources: an unedited file is what is generated now; in an edited one, names are added to and removed
 * from its lists. `bases` are the texts last generated, with the renamed fields of this run.
 */
export async function planPages(
  pages: readonly GeneratedPage[],
  files: ProjectFiles,
  bases: ReadonlyMap<string, string>,
): Promise<GeneratedPlan> {
  const formatted = await formatTexts(pages, files)
  const opened = new Map<string, SourceFile>()
  const parser = createParser()
  const findFile = fileFinder({ files, parser }, opened)
  const changes: FileChange[] = []
  const notes: string[] = []
  const unapplied: string[] = []
  const next = new Map<string, string>()
  for (const [at, { path, plural }] of pages.entries()) {
    const generated = formatted[at]?.text ?? ''
    const base = bases.get(path)
    const currentPath = findPageFile(path, plural, files)
    const current = currentPath === undefined ? undefined : files.read(currentPath)
    const isOwn = base === undefined && current !== undefined && current !== generated
    if (isOwn) {
      notes.push(
        `${currentPath} was not generated, so it is not changed. To have it generated, delete it and run this again.`,
      )
      continue
    }
    next.set(path, generated)
    if (base === generated) continue
    if (currentPath === undefined || current === undefined) {
      if (base === undefined) changes.push({ path, before: undefined, after: generated })
      else notes.push(`${path} was deleted, so it is not generated again.`)
    } else if (base === undefined || current === base) {
      if (current !== generated) changes.push({ path: currentPath, before: current, after: generated })
    } else if (findSyntaxError(path, base) === undefined) {
      // Git joins the bases of two branches by lines, which may not parse: their pages are then as git, or the user, merged them.
      // A file may hold the pages of several resources, or a list of another page.
      const file = opened.get(currentPath) ?? parseText(parser, currentPath, current)
      opened.set(currentPath, file)
      const versions = { plural, base: readPage(path, base, plural), generated: readPage(path, generated, plural) }
      unapplied.push(...changePage({ ...versions, file, findFile }))
      if (outsideOf(path, base, plural) !== outsideOf(path, generated, plural))
        unapplied.push(
          `${currentPath} has edits of yours, so changes of its template outside resource() are not in it.`,
        )
    }
  }
  const edits = [...opened].map(([path, file]) => ({ path, before: files.read(path), after: file.getFullText() }))
  const edited = await formatChanges(
    edits.filter(({ before, after }) => before !== after),
    files,
  )
  return {
    changes: [...changes, ...edited],
    conflicts: [],
    notes: [...notes, ...unapplied],
    bases: next,
    isBehind: unapplied.length > 0,
  }
}

/** Returns a generated page file without the options of its resource. */
function outsideOf(path: string, text: string, plural: string): string {
  const options = findOptions(parseText(createParser(), path, text), plural)
  return options === undefined ? text : text.slice(0, options.getStart()) + text.slice(options.getEnd())
}
