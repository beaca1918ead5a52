import { LinearProgress } from '@mui/material'
import { cloneElement, isValidElement, type ReactElement, Suspense } from 'react'
import { columnsOf } from '../../../resource/defaults.ts'
import { cellFor } from '../../../resource/fields.tsx'
import { isEnumeration, isFreeText, isImage, isNumber } from '../../../resource/kinds.ts'
import {
  choicesOf,
  type FindResource,
  findField,
  isIn,
  type NamedField,
  type NamedResource,
} from '../../../resource/named.ts'
import type { ListOptions } from '../../../resource/options.ts'
import { namesInTitle } from '../../../resource/title.ts'
import type { CardFields, Layout } from '../../../ui/Slot.tsx'

type Cells = readonly (string | ReactElement)[]

/** Returns the layouts of a list besides the table, by the options of its page file, without layouts whose field the user may not see. */
export function layoutsFor(
  layoutOptions: NonNullable<ListOptions['layouts']>,
  available: readonly Layout[],
  of: NamedResource,
  find: FindResource,
): ReadonlyMap<Layout, ReactElement> {
  const entries = available.flatMap((layout): [Layout, ReactElement][] => {
    const options = layoutOptions[layout.name]
    if (options === undefined) return []
    if (isValidElement(options)) return [[layout, options]]
    // A cast: elements are excluded by the line above.
    const { by, fields } = typeof options === 'string' ? { by: options } : (options as { by: string; fields: Cells })
    const field = findField(by, of, find)
    if (field === undefined || !isIn('list', field.info)) return []
    const cells = cellsFor(fields ?? cardNames(layout, field, of, find), of, find)
    return [[layout, drawLayout(layout, field, cells)]]
  })
  return new Map(entries)
}

/** Returns the element of a layout. */
const drawLayout = ({ part: Part }: Layout, field: NamedField, cells: ReactElement[]) => (
  <Suspense fallback={<LinearProgress />}>
    <Part
      source={field.source}
      kind={field.info.kind === 'date' ? 'date' : 'datetime'}
      {...(isEnumeration(field.info) && { choices: choicesOf(field) })}
    >
      {cells}
    </Part>
  </Suspense>
)

/** Returns the elements that show fields on cards, without fields that do not exist for the user. */
const cellsFor = (items: Cells, of: NamedResource, find: FindResource): ReactElement[] =>
  items.flatMap((item) => {
    if (typeof item !== 'string') return item
    const field = findField(item, of, find)
    return field && isIn('list', field.info) ? cloneElement(cellFor(field, find), { key: item }) : []
  })

/** Chooses the fields of a card: by the layout's own `cells`, else a badge and two other fields. */
function cardNames({ cells }: Layout, by: NamedField, of: NamedResource, find: FindResource): readonly string[] {
  const title = namesInTitle(of)
  const candidates = columnsOf(of)
    .flatMap((item) => (typeof item === 'string' ? (findField(item, of, find) ?? []) : []))
    .filter((field) => !isImage(field) && field.source !== by.source)
  // The card's heading shows the fields of the name already; a badge stays, for its colour.
  const isInHeading = ({ source, info }: NamedField) => title.includes(source) && !isEnumeration(info)
  const namesWhere = (matches: (info: NamedField['info']) => boolean) =>
    candidates.flatMap((field) => (matches(field.info) && !isInHeading(field) ? [field.name] : []))
  const fields: CardFields = {
    references: namesWhere(({ reference }) => reference !== undefined),
    dates: namesWhere(isDate),
    texts: namesWhere(isFreeText),
    badges: namesWhere(isEnumeration),
    numbers: namesWhere((info) => isNumber(info) && info.reference === undefined),
    amounts: namesWhere((info) => isNumber(info) && (info.kind === 'decimal' || info.currency !== undefined)),
  }
  if (cells) return cells(fields)
  const { badges, references, dates, numbers, texts } = fields
  return [...badges.slice(0, 1), ...new Set([...references, ...dates, ...numbers, ...texts].slice(0, 2))]
}

/** Whether a field is a date that users enter: the time of creation says little about a record. */
const isDate = (info: NamedField['info']) => (info.kind === 'date' || info.kind === 'datetime') && !info.generated
