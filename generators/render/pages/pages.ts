import { camelCase, kebabCase } from 'change-case'
import type { FieldAnswer, RelationAnswer, ResourceAnswer } from '../../answer.ts'
import type { SourceText } from '../../changes/format.ts'
import { humanize, pluralOf } from '../../names.ts'
import { renderLiteral } from '../expression.ts'
import { type Import, renderImports } from '../imports.ts'
import { renderTemplate } from '../template.ts'
import { renderColumn } from './column.ts'
import { renderFieldView } from './field.ts'
import { renderFilters } from './filter.ts'
import { renderInput } from './input.ts'
import { element, type Jsx } from './jsx.ts'
import { isListed, renderRelated } from './related.ts'
import { choicesName, isExcluded, isSensitive } from './subject.ts'
import { renderTitle, titleOf } from './title.ts'

/** Writes the admin folder of a resource; pages of operations that are closed are left out. `all` are the models it may be related to. */
export function renderPages(answer: ResourceAnswer, all: readonly ResourceAnswer[]): SourceText[] {
  const { names, operations } = answer
  const has = openPages(answer)
  const { className } = names
  const pages: [boolean, string, () => string][] = [
    [enumerations(answer).length > 0, 'choices.ts', () => renderChoices(answer)],
    [has.list, `${className}Table.tsx`, () => renderTable(answer)],
    [has.list, `${className}List.tsx`, () => renderList(answer)],
    [has.show, `${className}Show.tsx`, () => renderShow(answer, all)],
    [has.create || has.edit, `${className}Inputs.tsx`, () => renderInputs(answer)],
    [has.create, `${className}Create.tsx`, () => renderCreate(answer, has.show)],
    [has.edit, `${className}Edit.tsx`, () => renderEdit(answer, has.show, operations.includes('remove'))],
    [true, 'index.ts', () => renderIndex(answer, has)],
  ]
  return pages
    .filter(([isWritten]) => isWritten)
    .map(([, file, render]) => ({ path: `admin/${names.plural}/${file}`, text: render() }))
}

/** Which pages a resource has: an edit page reads the record it edits. */
export function openPages({ operations }: ResourceAnswer) {
  return {
    list: operations.includes('list'),
    show: operations.includes('one'),
    create: operations.includes('create'),
    edit: operations.includes('update') && operations.includes('one'),
  }
}

function renderTable(answer: ResourceAnswer): string {
  const columns = answer.fields.filter(isColumn).map((field) => renderColumn(field, answer))
  const bulk = answer.operations.includes('remove') ? '' : ' bulkActionButtons={false}'
  return fill('Table', answer, columns, { columns, bulk }, [
    { name: 'RecordTable', from: '../components/RecordTable.tsx' },
    { name: 'RecordTableProps', from: '../components/RecordTable.tsx', isType: true },
  ])
}

/** The key is the record's address, and when it was changed last is on its own page. */
function isColumn(field: FieldAnswer): boolean {
  const { attributes, kind } = field
  return (
    !isExcluded(field, 'list') &&
    !attributes.primary_key &&
    !attributes.on_update &&
    kind.name !== 'json' &&
    !attributes.non_db_attr
  )
}

function renderList(answer: ResourceAnswer): string {
  const { fields } = answer
  const isSearched = fields.some((field) => field.attributes.fulltext && !isSensitive(field))
  const search = isSearched ? [element('SearchInput', { key: 'q', source: 'q', alwaysOn: true })] : []
  const shown = fields.filter((field) => !isSensitive(field) && !field.attributes.primary_key)
  const filters = [...search, ...shown.flatMap((field) => renderFilters(field, answer))]
  return fill('List', answer, filters, { filters, sort: sortOf(answer) }, reactAdmin('List'))
}

/** The newest first, where the time of creation is known; else by title. */
function sortOf(answer: ResourceAnswer): string | undefined {
  const sortable = (name: string) => answer.fields.some((field) => field.name === name && field.attributes.sortable)
  const [title = ''] = titleOf(answer)
  if (sortable('created_at')) return renderLiteral({ field: 'created_at', order: 'DESC' })
  return sortable(title) ? renderLiteral({ field: title, order: 'ASC' }) : undefined
}

function renderShow(answer: ResourceAnswer, all: readonly ResourceAnswer[]): string {
  const related = renderRelated(answer, all)
  const shown = answer.fields.filter(
    (field) => !isExcluded(field, 'one') && !field.attributes.primary_key && !field.attributes.non_db_attr,
  )
  const fields = shown.map((field) => renderFieldView(field, answer))
  const linked = answer.relations
    .filter((relation) => relation.kind === 'manyToMany' && relation.join?.one && !isListed(answer, relation, all))
    .map(({ name, target }) => element('LinkedRecordsField', { source: name, reference: target.plural }))
  const views = [...fields, ...linked]
  return fill(
    'Show',
    answer,
    [...views, ...related],
    { fields: views, related },
    reactAdmin('Show', 'SimpleShowLayout'),
  )
}

function renderInputs(answer: ResourceAnswer): string {
  const inputs = answer.fields.filter((field) => isWritable(field, 'create') && isWritable(field, 'update'))
  const links = answer.relations
    .filter(isLinkInput)
    .map(({ name, target }) =>
      element('LinkedRecordsInput', { source: name, reference: target.plural, label: humanize(name) }),
    )
  const all = [...inputs.map((field) => renderInput(field, answer)), ...links]
  return fill('Inputs', answer, all, { inputs: all })
}

/** Links are edited where a record brings them along: what was not read would be taken for removed. */
function isLinkInput({ kind, join, exclude }: RelationAnswer): boolean {
  return kind === 'manyToMany' && join?.one === true && !exclude?.includes('update') && !exclude?.includes('create')
}

function renderCreate(answer: ResourceAnswer, hasShow: boolean): string {
  const only = answer.fields.filter((field) => isWritable(field, 'create') && !isWritable(field, 'update'))
  const inputs = only.map((field) => renderInput(field, answer))
  const redirect = hasShow ? 'show' : 'list'
  return fill('Create', answer, inputs, { inputs, redirect }, [...reactAdmin('Create', 'SimpleForm'), inputsOf(answer)])
}

function renderEdit(answer: ResourceAnswer, hasShow: boolean, canRemove: boolean): string {
  const only = answer.fields.filter((field) => isWritable(field, 'update') && !isWritable(field, 'create'))
  const inputs = only.map((field) => renderInput(field, answer))
  const shown = answer.fields.filter((field) => isReadOnly(field))
  const readOnly = shown.map((field) => element('Labeled', {}, renderFieldView(field, answer)))
  const toolbar = element('Toolbar', {}, element('SaveButton', {}))
  const parts = [...inputs, ...readOnly, ...(canRemove ? [] : [toolbar])]
  return fill(
    'Edit',
    answer,
    parts,
    { inputs, readOnly, redirect: hasShow ? 'show' : 'list', toolbar: canRemove ? '' : toolbar.text },
    [...reactAdmin('Edit', 'SimpleForm'), inputsOf(answer)],
  )
}

/** Whether a form has an input for a field. */
export function isWritable(field: FieldAnswer, target: 'create' | 'update'): boolean {
  // A record's key is its address: it is given once.
  if (field.attributes.primary_key && target === 'update') return false
  return !isExcluded(field, target)
}

function isReadOnly(field: FieldAnswer): boolean {
  const { primary_key, non_db_attr } = field.attributes
  return !primary_key && !non_db_attr && isExcluded(field, 'update') && !isExcluded(field, 'one')
}

function renderIndex(answer: ResourceAnswer, has: ReturnType<typeof openPages>): string {
  const { names, icon } = answer
  const title = renderTitle(answer)
  const breakdown = answer.fields.find(({ kind, attributes }) => kind.name === 'oneOf' && attributes.filterable)
  const pages = (['list', 'create', 'edit', 'show'] as const).filter((page) => has[page])
  const components = pages.map((page) => ({ page, component: `${names.className}${humanize(page)}` }))
  const imports: Import[] = [
    { name: 'ResourceProps', from: 'react-admin', isType: true },
    ...components.map(({ component }) => ({ name: component, from: `./${component}.tsx` })),
    ...title.imports,
    ...(breakdown ? [{ name: choicesName(breakdown), from: './choices.ts' }] : []),
  ]
  return renderTemplate('pages/index', {
    ...phrases(answer),
    imports: renderImports(imports),
    icon,
    pages: components,
    title: title.code,
    options: optionsOf(answer, breakdown),
  })
}

/** The admin would put a plural it does not know into the plural once more, unless it is told the label. */
function optionsOf({ names }: ResourceAnswer, breakdown: FieldAnswer | undefined): string {
  const options = [
    ...(pluralOf(names.plural) === names.plural ? [] : [`label: ${renderLiteral(names.pluralLabel)}`]),
    ...(breakdown ? [`breakdown: { source: '${breakdown.name}', choices: ${choicesName(breakdown)} }`] : []),
  ]
  return options.length === 0 ? '' : `{ ${options.join(', ')} }`
}

function renderChoices(answer: ResourceAnswer): string {
  const choices = enumerations(answer).map(({ field, values }) => ({
    name: choicesName(field),
    of: humanize(field.name).toLowerCase(),
    values: values.map((id) => renderLiteral({ id, name: humanize(id) })),
  }))
  return renderTemplate('pages/choices', { ...phrases(answer), choices })
}

function enumerations({ fields }: ResourceAnswer) {
  return fields.flatMap((field) => {
    const kind = field.kind.name === 'arrayOf' ? field.kind.item : field.kind
    return kind.name === 'oneOf' ? [{ field, values: kind.values }] : []
  })
}

function fill(template: string, answer: ResourceAnswer, parts: Jsx[], data: object, imports: Import[] = []): string {
  const all = [...imports, ...parts.flatMap((part) => part.imports)]
  return renderTemplate(`pages/${template}`, { ...phrases(answer), imports: renderImports(all), ...data })
}

/** The resource's names as they stand in sentences: `a maintenance record`. */
export function phrases({ names }: ResourceAnswer) {
  const one = kebabCase(names.singular).replaceAll('-', ' ')
  return {
    ...names,
    one,
    filtersName: `${camelCase(names.singular)}Filters`,
    many: names.pluralLabel.toLowerCase(),
    article: /^[aeio]/.test(one) ? 'an' : 'a',
  }
}

function inputsOf({ names }: ResourceAnswer): Import {
  return { name: `${names.className}Inputs`, from: `./${names.className}Inputs.tsx` }
}

function reactAdmin(...names: string[]): Import[] {
  return names.map((name) => ({ name, from: 'react-admin' }))
}
