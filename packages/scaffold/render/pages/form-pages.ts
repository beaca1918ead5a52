import { humanizeName } from 'slipform/browser'
import type { FieldAnswer, RelationAnswer, ResourceAnswer } from '../../answer.ts'
import type { Import } from '../imports.ts'
import { isReadOnly, isWritable, openPages } from './access.ts'
import { renderFieldView } from './field.ts'
import { fill, phrases, reactAdmin } from './fill.ts'
import { renderInput } from './input.ts'
import { type Code, element, importOf, type Jsx } from './jsx.ts'

/** Writes the inputs of a resource: those of both forms, and what only one of them has. */
export function renderInputs(answer: ResourceAnswer, all: readonly ResourceAnswer[]): string {
  const { both, create, update } = inputFields(answer)
  const render = (field: FieldAnswer) => renderInput(field, answer, all)
  const inputs = [...both.map(render), ...answer.relations.filter(isLinkInput).map(renderLinks)]
  const only = { createOnly: create.map(render), updateOnly: update.map(render) }
  return fill('Inputs', answer, [...inputs, ...only.createOnly, ...only.updateOnly], { inputs, ...only })
}

/** Writes the page that creates a record. */
export function renderCreate(answer: ResourceAnswer): string {
  const redirect = openPages(answer).show ? 'show' : 'list'
  const inputs = inputsFor(answer, 'create')
  return fill('Create', answer, [], { inputs: inputs?.code ?? '[]', redirect }, [
    ...reactAdmin('Create'),
    importOf('CreateForm'),
    ...(inputs?.imports ?? []),
  ])
}

/** Writes the page that edits a record: its inputs, and below them what can only be read. */
export function renderEdit(answer: ResourceAnswer): string {
  const shown = answer.fields.filter((field) => isReadOnly(field))
  const readOnly = shown.map((field) => element('Labeled', {}, renderFieldView(field, answer)))
  const toolbar = answer.operations.includes('remove') ? [] : [element('Toolbar', {}, element('SaveButton', {}))]
  const inputs = inputsFor(answer, 'update')
  const { className, fieldsName } = phrases(answer)
  return fill(
    'Edit',
    answer,
    [...readOnly, ...toolbar],
    {
      inputs: inputs?.code ?? '[]',
      readOnly,
      redirect: openPages(answer).show ? 'show' : 'list',
      toolbar: toolbar.map(({ text }) => text).join(''),
    },
    [
      ...reactAdmin('Edit'),
      importOf('RecordForm'),
      { name: fieldsName, from: `./${className}Fields.tsx` },
      ...(inputs?.imports ?? []),
    ],
  )
}

/** The array with the inputs of a form; undefined where it has none. `folder` leads to the resource's pages. */
export function inputsFor(answer: ResourceAnswer, target: 'create' | 'update', folder = '.'): Code | undefined {
  const fields = inputFields(answer)
  const { className, inputsName, createInputsName, editInputsName } = phrases(answer)
  const own = target === 'create' ? createInputsName : editInputsName
  const hasOwn = fields[target].length > 0
  if (!hasOwn && fields.both.length === 0 && !answer.relations.some(isLinkInput)) return undefined
  const name = hasOwn ? own : inputsName
  const from: Import = { name, from: `${folder}/${className}Inputs.tsx` }
  return { code: name, imports: [from] }
}

function inputFields({ fields }: ResourceAnswer): Record<'both' | 'create' | 'update', FieldAnswer[]> {
  const create = fields.filter((field) => isWritable(field, 'create'))
  const update = fields.filter((field) => isWritable(field, 'update'))
  return {
    both: create.filter((field) => update.includes(field)),
    create: create.filter((field) => !update.includes(field)),
    update: update.filter((field) => !create.includes(field)),
  }
}

/** Links are edited where a record brings them along: what was not read would be taken for removed. */
function isLinkInput({ kind, join, exclude }: RelationAnswer): boolean {
  return kind === 'manyToMany' && join?.one === true && !exclude?.includes('update') && !exclude?.includes('create')
}

function renderLinks({ name, target }: RelationAnswer): Jsx {
  return element('LinkedRecordsInput', {
    key: name,
    source: name,
    reference: target.plural,
    label: humanizeName(name),
  })
}
