import type { ResourceAnswer } from '../../answer.ts'
import { type Import, renderImports } from '../imports.ts'
import { openPages } from '../pages/access.ts'
import { phrases } from '../pages/fill.ts'
import { isExcluded, referenceOf } from '../pages/subject.ts'
import { renderTemplate } from '../template.ts'
import { fillCreate, fillEdit } from './form.ts'
import { canMake, isTelling, targetOf } from './making.ts'
import { variableOf } from './names.ts'
import { shownFields } from './shown.ts'
import type { Value } from './value.ts'

/** Writes the test of a resource's pages: with records it makes, or with those that are there where it can make none. */
export function renderSpec(answer: ResourceAnswer, all: readonly ResourceAnswer[]): string {
  return canMake(answer, all) ? renderWithRecords(answer, all) : renderWithout(answer)
}

function renderWithRecords(answer: ResourceAnswer, all: readonly ResourceAnswer[]): string {
  const { operations, names } = answer
  const has = openPages(answer)
  const record = variableOf(names.singular)
  const shown = has.show ? shownFields(answer, record) : []
  const create = fillCreate(answer, all)
  const edit = has.edit ? fillEdit(answer) : undefined
  const given = shown.flatMap(({ name, value }) => (value ? [`${name}: ${value.code}`] : []))
  const canRemove = operations.includes('remove')
  const body = renderTemplate('e2e/spec', {
    ...phrases(answer),
    record,
    list: has.list && renderListed(answer, record),
    show: has.show && {
      given: given.length > 0 ? `, { ${given.join(', ')} }` : '',
      texts: shown.map(({ name, text }) => `${name}: ${text}`).join(', '),
    },
    create: create && {
      ...create,
      fixtures: create.before.length > 0 ? 'page, api' : 'page',
      opened: create.opened.length > 0 ? `{ ${create.opened.join(', ')} }` : '',
      match: create.match.join(', '),
    },
    opensCreate: create === undefined,
    edit: edit && { ...edit, match: edit.match.join(', ') },
    opensEdit: has.edit && edit === undefined,
    deletesOnPage: has.edit && canRemove,
    deletesInList: !has.edit && has.list && canRemove && operations.includes('removeMany'),
  })
  const values: Value[] = [
    ...shown.flatMap(({ value }) => value ?? []),
    ...(create?.values ?? []),
    ...(edit?.values ?? []),
  ]
  return withImports(body, [...values.flatMap(({ imports }) => imports), ...makers(answer, all)])
}

function renderWithout(answer: ResourceAnswer): string {
  const { list, show, create, edit } = openPages(answer)
  const first = list && (show || edit)
  return withImports(renderTemplate('e2e/pages', { ...phrases(answer), list, first, show, edit, create }), [])
}

/** What tells the record in the list: its name, where a column shows it as it is. */
function renderListed(answer: ResourceAnswer, record: string): string {
  const title = answer.fields.find(
    (field) => isTelling(field, answer) && !isExcluded(field, 'list') && !isExcluded(field, 'one'),
  )
  if (title === undefined) return 'await expect(list.rows).toHaveCount(1)'
  const text = title.options.nullable ? `String(${record}.${title.name})` : `${record}.${title.name}`
  return `await expect(list.column('${title.name}')).toHaveText(${text})`
}

/** The functions that make the records of a resource and of those it refers to. */
function makers(answer: ResourceAnswer, all: readonly ResourceAnswer[]): Import[] {
  const targets = answer.fields.flatMap((field) => (referenceOf(field, answer) && targetOf(field, answer, all)) || [])
  return [answer, ...targets].map(({ names }) => ({ name: `create${names.className}`, from: `./${names.plural}.ts` }))
}

/** Writes the imports over a test: of those it may need, the ones it calls. */
function withImports(body: string, possible: readonly Import[]): string {
  const own = ['FormPage', 'ListPage', 'ShowPage', 'expect', 'test'].map((name) => ({
    name,
    from: '@slipform/testing',
  }))
  const used = [...own, ...possible].filter(({ name }) => body.includes(`${name}(`))
  return `${renderImports(used)}\n\n${body}`
}
