import type { ResourceAnswer } from '../../answer.ts'
import type { SourceText } from '../../style/format.ts'
import { openPages } from './access.ts'
import { renderCreate, renderEdit, renderInputs } from './form-pages.ts'
import { enumerations, renderChoices, renderIndex } from './index-page.ts'
import { renderList, renderTable } from './list-page.ts'
import { renderFields, renderShow } from './show-page.ts'

/** Writes the admin folder of a resource; pages of operations that are closed are left out. `all` are the models it may be related to. */
export function renderPages(answer: ResourceAnswer, all: readonly ResourceAnswer[]): SourceText[] {
  const { names } = answer
  const has = openPages(answer)
  const { className } = names
  const pages: [boolean, string, () => string][] = [
    [enumerations(answer).length > 0, 'choices.ts', () => renderChoices(answer)],
    [has.list, `${className}Table.tsx`, () => renderTable(answer)],
    [has.list, `${className}List.tsx`, () => renderList(answer, all)],
    [has.show, `${className}Fields.tsx`, () => renderFields(answer, all)],
    [has.show, `${className}Show.tsx`, () => renderShow(answer, all)],
    [hasInputs(answer), `${className}Inputs.tsx`, () => renderInputs(answer, all)],
    [has.create, `${className}Create.tsx`, () => renderCreate(answer)],
    [has.edit, `${className}Edit.tsx`, () => renderEdit(answer)],
    [true, 'index.ts', () => renderIndex(answer)],
  ]
  return pages
    .filter(([isWritten]) => isWritten)
    .map(([, file, render]) => ({ path: `admin/${names.plural}/${file}`, text: render() }))
}

/** Forms and bulk edits have inputs. */
function hasInputs(answer: ResourceAnswer): boolean {
  const has = openPages(answer)
  return has.create || has.edit || (has.list && answer.operations.includes('updateMany'))
}
