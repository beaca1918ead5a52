import { factsOf, isHidden, itemOf, valuesOf } from 'slipform/internal'
import { humanize, pluralOf } from '../../spec/names.ts'
import type { FieldSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { isVisibleToReaders } from '../../spec/title.ts'
import { renderLiteral } from '../../text/expression.ts'
import { type Import, renderImports } from '../../text/imports.ts'
import { renderTemplate } from '../../text/template.ts'
import { openPages } from './access.ts'
import { badgeColors } from './badge-color.ts'
import { choicesName, referenceOf } from './field-lookup.ts'
import { importOf } from './jsx.ts'
import { pageFile } from './parts.ts'
import { templateNames } from './render-page.ts'
import { renderTitle } from './title.ts'

const pageParts = { list: 'List', create: 'Create', edit: 'Edit', show: 'Show' } as const

/** Renders the resource's registration, whose pages load lazily. */
export function renderIndex(spec: ResourceSpec): string {
  const { names, icon } = spec
  const title = renderTitle(spec)
  const has = openPages(spec)
  const options = optionsOf(spec)
  const pages = (['list', 'create', 'edit', 'show'] as const).filter((page) => has[page])
  const imports: Import[] = [
    { name: 'ResourceProps', from: 'react-admin', isType: true },
    ...(pages.length > 0 ? [importOf('lazyPage')] : []),
    ...title.imports,
    ...options.imports,
  ]
  return renderTemplate('pages/index', {
    ...templateNames(spec),
    imports: renderImports(imports),
    icon,
    pages: pages.map((page) => {
      const part = pageParts[page]
      return { page, component: `${names.className}${part}`, file: pageFile(names, part) }
    }),
    title: title.code,
    options: options.lines.length === 0 ? '' : `{ ${options.lines.join(', ')} }`,
  })
}

/** Returns the options of a resource: the dashboard's charts, and a label if react-admin would pluralise the name again. */
function optionsOf(spec: ResourceSpec): { lines: string[]; imports: Import[] } {
  const { names, fields, operations } = spec
  const isOnDashboard = (field: FieldSpec) => isGroupable(field) && isVisibleToReaders(field, spec)
  const lines = pluralOf(names.plural) === names.plural ? [] : [`label: ${renderLiteral(names.pluralLabel)}`]
  const grouped = operations.includes('aggregate') ? fields.filter(isOnDashboard) : []
  const breakdown = grouped.find(({ kind }) => valuesOf(kind) !== undefined)
  const timeline = grouped.find(({ kind }) => factsOf(kind).calendar !== undefined)
  if (isLink(spec)) lines.push('dashboard: false')
  if (breakdown) lines.push(`breakdown: { source: '${breakdown.name}', choices: ${choicesName(breakdown)} }`)
  if (timeline) lines.push(`timeline: { source: '${timeline.name}', kind: '${timeline.kind.name}' }`)
  return { lines, imports: breakdown ? [{ name: choicesName(breakdown), from: './choices.ts' }] : [] }
}

/** Whether records only link others: all that is written are two or more foreign keys. */
function isLink(spec: ResourceSpec): boolean {
  const written = spec.fields.filter(({ attributes }) => !attributes.primary_key && attributes.on_create === undefined)
  return written.length > 1 && written.every((field) => referenceOf(field, spec) !== undefined)
}

function isGroupable(field: FieldSpec): boolean {
  return field.attributes.filterable === true && !isHidden(field)
}

/** Renders the choices of a resource's enumerations. */
export function renderChoices(spec: ResourceSpec): string {
  const choices = enumerations(spec).map(({ field, values }) => ({
    name: choicesName(field),
    of: humanize(field.name).toLowerCase(),
    values: badgeColors(values).map((color, at) => renderChoice(values[at] ?? '', color)),
  }))
  return renderTemplate('pages/choices', { ...templateNames(spec), choices })
}

const renderChoice = (id: string, color: string | undefined) =>
  renderLiteral({ id, name: humanize(id), ...(color && { color }) })

/** Returns the fields with values of an enumeration. */
export function enumerations({ fields }: ResourceSpec) {
  return fields.flatMap((field) => {
    const values = valuesOf(itemOf(field.kind))
    return values ? [{ field, values }] : []
  })
}
