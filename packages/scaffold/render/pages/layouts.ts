import { factsOf, isExcluded, isFreeText, isHidden, valuesOf } from 'slipform/internal'
import type { FieldSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { isVisibleToReaders, titleOf } from '../../spec/title.ts'
import { functionOf } from '../../text/expression.ts'
import { columnsOf, renderColumnField } from './column.ts'
import { choicesOf, referenceOf } from './field-lookup.ts'
import { isImage } from './images.ts'
import { element, type Jsx } from './jsx.ts'

/** A layout of a list besides the table, by its name in `layouts`. */
export type Layout = { name: 'gallery' | 'board' | 'calendar' | 'tree'; jsx: Jsx }

// More columns than these cannot be compared on a screen.
const maxBoardColumns = 12

const maxCardFields = 2

/**
 * Renders the layouts that a list offers besides the table: a gallery by its first image, a board by its first enumeration, a
 * calendar by its first date, a tree by its key to its own table. The fields of the last three must be filterable, as they read a part
 * of the records at a time. `all` are the models it may be related to.
 */
export function renderLayouts(spec: ResourceSpec, all: readonly ResourceSpec[]): Layout[] {
  const listed = spec.fields.filter((field) => isListed(field, spec))
  const fields = listed.filter(({ attributes }) => attributes.filterable === true)
  const gallery = listed.find(isImage)
  const board = fields.find((field) => isState(field, spec))
  const calendar = fields.find((field) => isDate(field) && field.attributes.sortable)
  const tree = fields.find((field) => referenceOf(field, spec)?.plural === spec.names.plural)
  return [
    ...(gallery ? [{ name: 'gallery' as const, jsx: renderGallery(gallery, spec, all) }] : []),
    ...(board ? [{ name: 'board' as const, jsx: renderBoard(board, spec, all) }] : []),
    ...(calendar ? [{ name: 'calendar' as const, jsx: renderCalendar(calendar) }] : []),
    ...(tree ? [{ name: 'tree' as const, jsx: element('RecordTree', { source: tree.name }) }] : []),
  ]
}

function isListed(field: FieldSpec, spec: ResourceSpec): boolean {
  return !isHidden(field) && !isExcluded(field, 'list') && isVisibleToReaders(field, spec)
}

/** Whether a field is an enumeration that moving a card can change. */
function isState(field: FieldSpec, { operations }: ResourceSpec): boolean {
  const values = valuesOf(field.kind)?.length ?? Infinity
  return values <= maxBoardColumns && operations.includes('update') && !isExcluded(field, 'update')
}

/** Whether a field is a date that users enter: the time of creation says little about a record. */
function isDate({ kind, attributes }: FieldSpec): boolean {
  return factsOf(kind).calendar !== undefined && functionOf(attributes.on_create, kind) !== 'now'
}

/** Renders a board; its cards have a reference and a date, or else the first other text. */
function renderBoard(field: FieldSpec, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx {
  const others = otherColumns(spec).filter((one) => one !== field)
  const telling = others.filter((one) => referenceOf(one, spec) !== undefined || isDate(one))
  const shown =
    telling.length > 0 ? telling.slice(0, maxCardFields) : others.filter(({ kind }) => isFreeText(kind)).slice(0, 1)
  const attributes = { source: field.name, choices: choicesOf(field) }
  return element('RecordBoard', attributes, ...shown.map((one) => renderColumnField(one, spec, all)))
}

function renderCalendar({ name, kind }: FieldSpec): Jsx {
  return element('RecordCalendar', { source: name, kind: kind.name })
}

/** Renders a gallery; its cards have a badge, and references, dates, numbers or texts, in this order. */
function renderGallery(field: FieldSpec, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx {
  const others = otherColumns(spec)
  const badge = others.filter(({ kind }) => valuesOf(kind) !== undefined).slice(0, 1)
  const facts = [
    others.filter((one) => referenceOf(one, spec) !== undefined),
    others.filter((one) => isDate(one)),
    others.filter((one) => factsOf(one.kind).family === 'number'),
    others.filter(({ kind }) => isFreeText(kind)),
  ].flat()
  const shown = [...badge, ...[...new Set(facts)].slice(0, maxCardFields)]
  return element('RecordGallery', { source: field.name }, ...shown.map((one) => renderColumnField(one, spec, all)))
}

/** Returns the columns that a card can show beside its name and image. */
function otherColumns(spec: ResourceSpec): FieldSpec[] {
  const title = titleOf(spec)
  return columnsOf(spec).filter((field) => !title.includes(field.name) && !isImage(field))
}
