import type { ResourceSpec } from '../../resource-spec.ts'
import type { SourceText } from '../../style/format.ts'
import { openPages } from './access.ts'
import { renderCreate, renderEdit, renderInputs } from './form-pages.ts'
import { enumerations, renderChoices, renderIndex } from './index-page.ts'
import { renderList, renderTable } from './list-page.ts'
import { renderFields, renderShow } from './show-page.ts'

/** Renders the admin folder of a resource, without pages of closed operations. `all` are the models it may be related to. */
export function renderPages(spec: ResourceSpec, all: readonly ResourceSpec[]): SourceText[] {
  const { names } = spec
  const has = openPages(spec)
  const { className } = names
  const pages: [boolean, string, () => string][] = [
    [enumerations(spec).length > 0, 'choices.ts', () => renderChoices(spec)],
    [has.list, `${className}Table.tsx`, () => renderTable(spec)],
    [has.list, `${className}List.tsx`, () => renderList(spec, all)],
    [has.show, `${className}Fields.tsx`, () => renderFields(spec, all)],
    [has.show, `${className}Show.tsx`, () => renderShow(spec, all)],
    [hasInputs(spec), `${className}Inputs.tsx`, () => renderInputs(spec, all)],
    [has.create, `${className}Create.tsx`, () => renderCreate(spec)],
    [has.edit, `${className}Edit.tsx`, () => renderEdit(spec)],
    [true, 'index.ts', () => renderIndex(spec)],
  ]
  return pages
    .filter(([isWritten]) => isWritten)
    .map(([, file, render]) => ({ path: `admin/${names.plural}/${file}`, text: render() }))
}

/** Whether a resource has forms or bulk edits. */
function hasInputs(spec: ResourceSpec): boolean {
  const has = openPages(spec)
  return has.create || has.edit || (has.list && spec.operations.includes('updateMany'))
}
