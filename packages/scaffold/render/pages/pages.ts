import type { SourceText } from '../../source/files/source-text.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { joinSources } from '../join/join-sources.ts'
import { openPages } from './access.ts'
import { renderCreate, renderEdit, renderInputs } from './form-pages.ts'
import { enumerations, renderChoices, renderIndex } from './index-page.ts'
import { renderList, renderTable } from './list-page.ts'
import { type PagePart, pageFile, pageFiles } from './parts.ts'
import { renderFields, renderShow } from './show-page.ts'

/** Renders the admin folder of a resource, without pages of closed operations. `all` are the models it may be related to. */
export function renderPages(spec: ResourceSpec, all: readonly ResourceSpec[]): SourceText[] {
  const { names } = spec
  const has = openPages(spec)
  const pages: Record<PagePart, [boolean, () => string]> = {
    Fields: [has.show, () => renderFields(spec, all)],
    Inputs: [hasInputs(spec), () => renderInputs(spec, all)],
    Table: [has.list, () => renderTable(spec, all)],
    List: [has.list, () => renderList(spec, all)],
    Show: [has.show, () => renderShow(spec, all)],
    Create: [has.create, () => renderCreate(spec)],
    Edit: [has.edit, () => renderEdit(spec)],
  }
  const folder = `admin/${names.plural}`
  const files = pageFiles.flatMap(([, parts]) => {
    const written = parts.filter((part) => pages[part][0])
    const [first] = written
    if (first === undefined) return []
    const path = `${folder}/${pageFile(names, first)}`
    const texts = written.map((part) => ({ path: `templates/pages/${part}.hbs`, text: pages[part][1]() }))
    return [{ path, text: joinSources(path, texts) }]
  })
  const choices = enumerations(spec).length > 0 ? [{ path: `${folder}/choices.ts`, text: renderChoices(spec) }] : []
  return [...choices, ...files, { path: `${folder}/index.ts`, text: renderIndex(spec) }]
}

/** Whether a resource has forms or bulk edits. */
function hasInputs(spec: ResourceSpec): boolean {
  const has = openPages(spec)
  return has.create || has.edit || (has.list && spec.operations.includes('updateMany'))
}
