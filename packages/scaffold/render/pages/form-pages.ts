import { humanizeName } from 'slipform/browser'
import type { FieldSpec, RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import type { Import } from '../../text/imports.ts'
import { isReadOnly, isWritable, openPages } from './access.ts'
import { renderFieldView } from './field.ts'
import { renderInput } from './input.ts'
import { type Code, element, importOf, type Jsx } from './jsx.ts'
import { pageFile } from './parts.ts'
import { reactAdmin, renderPage, templateNames } from './render-page.ts'
import { choicesOrder, searchOf } from './search.ts'

/** Renders the inputs of a resource: those of both forms, and those of only one. */
export function renderInputs(spec: ResourceSpec, all: readonly ResourceSpec[]): string {
  const { both, create, update } = inputFields(spec)
  const render = (field: FieldSpec) => renderInput(field, spec, all)
  const inputs = [
    ...both.map(render),
    ...spec.relations.filter(isLinkInput).map((relation) => renderLinks(relation, all)),
  ]
  const only = { createOnly: create.map(render), updateOnly: update.map(render) }
  return renderPage('Inputs', spec, [...inputs, ...only.createOnly, ...only.updateOnly], { inputs, ...only })
}

/** Renders the create page. */
export function renderCreate(spec: ResourceSpec): string {
  const redirect = openPages(spec).show ? 'show' : 'list'
  const inputs = inputsFor(spec, 'create')
  return renderPage('Create', spec, [], { inputs: inputs?.code ?? '[]', redirect }, [
    ...reactAdmin('Create'),
    importOf('CreateForm'),
    ...(inputs?.imports ?? []),
  ])
}

/** Renders the edit page: the inputs, and below them the read-only fields. */
export function renderEdit(spec: ResourceSpec): string {
  const shown = spec.fields.filter((field) => isReadOnly(field))
  const readOnly = shown.map((field) => element('Labeled', {}, renderFieldView(field, spec)))
  const toolbar = spec.operations.includes('remove') ? [] : [element('Toolbar', {}, element('SaveButton', {}))]
  const inputs = inputsFor(spec, 'update')
  return renderPage(
    'Edit',
    spec,
    [...readOnly, ...toolbar],
    {
      inputs: inputs?.code ?? '[]',
      readOnly,
      redirect: openPages(spec).show ? 'show' : 'list',
      toolbar: toolbar.map(({ text }) => text).join(''),
    },
    [...reactAdmin('Edit'), importOf('RecordForm'), ...fieldsFor(spec).imports, ...(inputs?.imports ?? [])],
  )
}

/** Returns the constant with the inputs of a form; undefined if it has none. `folder` is the path of the resource's pages. */
export function inputsFor(spec: ResourceSpec, target: 'create' | 'update', folder = '.'): Code | undefined {
  const fields = inputFields(spec)
  const { inputsName, createInputsName, editInputsName } = templateNames(spec)
  const own = target === 'create' ? createInputsName : editInputsName
  const hasOwn = fields[target].length > 0
  if (!hasOwn && fields.both.length === 0 && !spec.relations.some(isLinkInput)) return undefined
  const name = hasOwn ? own : inputsName
  const from: Import = { name, from: `${folder}/${pageFile(spec.names, 'Inputs')}` }
  return { code: name, imports: [from] }
}

/** Returns the constant with the fields of a record. `folder` is the path of the resource's pages. */
export function fieldsFor(spec: ResourceSpec, folder = '.'): Code {
  const { fieldsName: name } = templateNames(spec)
  return { code: name, imports: [{ name, from: `${folder}/${pageFile(spec.names, 'Fields')}` }] }
}

function inputFields({ fields }: ResourceSpec): Record<'both' | 'create' | 'update', FieldSpec[]> {
  const create = fields.filter((field) => isWritable(field, 'create'))
  const update = fields.filter((field) => isWritable(field, 'update'))
  return {
    both: create.filter((field) => update.includes(field)),
    create: create.filter((field) => !update.includes(field)),
    update: update.filter((field) => !create.includes(field)),
  }
}

/** Whether a form has an input for a link table. The record must include the links, or saving would remove them. */
function isLinkInput({ kind, join, exclude }: RelationSpec): boolean {
  return kind === 'manyToMany' && join?.one === true && !exclude?.includes('update') && !exclude?.includes('create')
}

function renderLinks({ name, target }: RelationSpec, all: readonly ResourceSpec[]): Jsx {
  return element('LinkedRecordsInput', {
    key: name,
    source: name,
    reference: target.plural,
    label: humanizeName(name),
    filterToQuery: searchOf(target.plural, all),
    sort: choicesOrder(target.plural, all),
  })
}
