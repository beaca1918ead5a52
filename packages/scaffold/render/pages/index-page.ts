import type { FieldAnswer, ResourceAnswer } from '../../answer.ts'
import { humanize, pluralOf } from '../../names.ts'
import { renderLiteral } from '../expression.ts'
import { type Import, renderImports } from '../imports.ts'
import { renderTemplate } from '../template.ts'
import { openPages } from './access.ts'
import { phrases } from './fill.ts'
import { choicesName, isSeenByAll, isSensitive } from './subject.ts'
import { renderTitle } from './title.ts'

/** Writes what the admin knows of a resource from the start: its pages are loaded when they are opened. */
export function renderIndex(answer: ResourceAnswer): string {
  const { names, icon } = answer
  const title = renderTitle(answer)
  const has = openPages(answer)
  const options = optionsOf(answer)
  const pages = (['list', 'create', 'edit', 'show'] as const).filter((page) => has[page])
  const imports: Import[] = [
    { name: 'ResourceProps', from: 'react-admin', isType: true },
    ...(pages.length > 0 ? [{ name: 'lazyPage', from: '@slipform/admin' }] : []),
    ...title.imports,
    ...options.imports,
  ]
  return renderTemplate('pages/index', {
    ...phrases(answer),
    imports: renderImports(imports),
    icon,
    pages: pages.map((page) => ({ page, component: `${names.className}${humanize(page)}` })),
    title: title.code,
    options: options.lines.length === 0 ? '' : `{ ${options.lines.join(', ')} }`,
  })
}

/** What the dashboard draws, and a label where the admin would put a plural it does not know into the plural once more. */
function optionsOf(answer: ResourceAnswer): { lines: string[]; imports: Import[] } {
  const { names, fields, operations } = answer
  const isDrawn = (field: FieldAnswer) => isGrouped(field) && isSeenByAll(field, answer)
  const lines = pluralOf(names.plural) === names.plural ? [] : [`label: ${renderLiteral(names.pluralLabel)}`]
  const grouped = operations.includes('aggregate') ? fields.filter(isDrawn) : []
  const breakdown = grouped.find(({ kind }) => kind.name === 'oneOf')
  const timeline = grouped.find(({ kind }) => kind.name === 'datetime' || kind.name === 'date')
  if (breakdown) lines.push(`breakdown: { source: '${breakdown.name}', choices: ${choicesName(breakdown)} }`)
  if (timeline) lines.push(`timeline: { source: '${timeline.name}', kind: '${timeline.kind.name}' }`)
  return { lines, imports: breakdown ? [{ name: choicesName(breakdown), from: './choices.ts' }] : [] }
}

function isGrouped(field: FieldAnswer): boolean {
  return field.attributes.filterable === true && !isSensitive(field)
}

/** Writes the choices of a resource's enumerations. */
export function renderChoices(answer: ResourceAnswer): string {
  const choices = enumerations(answer).map(({ field, values }) => ({
    name: choicesName(field),
    of: humanize(field.name).toLowerCase(),
    values: values.map((id) => renderLiteral({ id, name: humanize(id) })),
  }))
  return renderTemplate('pages/choices', { ...phrases(answer), choices })
}

/** The fields of a resource that hold values of an enumeration. */
export function enumerations({ fields }: ResourceAnswer) {
  return fields.flatMap((field) => {
    const kind = field.kind.name === 'arrayOf' ? field.kind.item : field.kind
    return kind.name === 'oneOf' ? [{ field, values: kind.values }] : []
  })
}
