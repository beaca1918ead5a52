// Gallery, board, calendar and tree of a list that is written out; page-names.ts decides which of them a list has.

import { factsOf, isFreeText, valuesOf } from 'slipform/kinds'
import type { FieldSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { titleOf } from '../../spec/title.ts'
import { functionOf } from '../../text/expression.ts'
import { columnsOf, renderColumnField } from './column.ts'
import { choicesOf, isImage, referenceOf } from './field-lookup.ts'
import { element, type Jsx } from './jsx.ts'

/** A layout of a list besides the table, by its name in `layouts`. */
export type Layout = Jsx & { readonly name: string }

const maxCardFields = 2

/** Renders the layouts of a list, by the fields that each is drawn by. `all` are the models it may be related to. */
export function renderLayouts(
  layouts: Readonly<Record<string, string>>,
  spec: ResourceSpec,
  all: readonly ResourceSpec[],
): Layout[] {
  return Object.entries(layouts).flatMap(([name, source]) => {
    const field = spec.fields.find((candidate) => candidate.name === source)
    return field ? [{ name, ...renderLayout(name, field, spec, all) }] : []
  })
}

function renderLayout(name: string, field: FieldSpec, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx {
  if (name === 'gallery') return renderGallery(field, spec, all)
  if (name === 'board') return renderBoard(field, spec, all)
  return name === 'tree' ? element('RecordTree', { source: field.name }) : renderCalendar(field)
}

/** Whether a field is a date that users enter: the time of creation says little about a record. */
export function isDate({ kind, attributes }: FieldSpec): boolean {
  return factsOf(kind).calendar !== undefined && functionOf(attributes.on_create, kind) !== 'now'
}

/** Renders a board; its cards have a reference and a date, or else the first other text. */
function renderBoard(field: FieldSpec, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx {
  const others = otherColumns(spec).filter((column) => column !== field)
  const telling = others.filter((column) => referenceOf(column, spec) !== undefined || isDate(column))
  const shown =
    telling.length > 0 ? telling.slice(0, maxCardFields) : others.filter(({ kind }) => isFreeText(kind)).slice(0, 1)
  const attributes = { source: field.name, choices: choicesOf(field, spec) }
  return element('RecordBoard', attributes, ...shown.map((column) => renderColumnField(column, spec, all)))
}

function renderCalendar({ name, kind }: FieldSpec): Jsx {
  return element('RecordCalendar', { source: name, kind: kind.name })
}

/** Renders a gallery; its cards have a badge, and references, dates, numbers or texts, in this order. */
function renderGallery(field: FieldSpec, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx {
  const others = otherColumns(spec)
  const badge = others.filter(({ kind }) => valuesOf(kind) !== undefined).slice(0, 1)
  const facts = [
    others.filter((column) => referenceOf(column, spec) !== undefined),
    others.filter((column) => isDate(column)),
    others.filter((column) => factsOf(column.kind).family === 'number' && !valuesOf(column.kind)),
    others.filter(({ kind }) => isFreeText(kind)),
  ].flat()
  const shown = [...badge, ...[...new Set(facts)].slice(0, maxCardFields)]
  return element(
    'RecordGallery',
    { source: field.name },
    ...shown.map((column) => renderColumnField(column, spec, all)),
  )
}

/** Returns the columns that a card can show beside its name and image. */
function otherColumns(spec: ResourceSpec): FieldSpec[] {
  const title = titleOf(spec)
  return columnsOf(spec).filter((field) => !title.includes(field.name) && !isImage(field))
}
