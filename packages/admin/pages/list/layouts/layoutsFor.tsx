import { cloneElement, isValidElement, type ReactElement } from 'react'
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
import { titleNames } from '../../../resource/title.ts'
import type { OtherLayout } from '../../../ui/Slot.tsx'
import { RecordBoard, RecordCalendar, RecordGallery, RecordTree } from './RecordLayouts.tsx'

type Cells = readonly (string | ReactElement)[]
type Layouts = Partial<Record<OtherLayout, ReactElement>>

/** Returns the layouts of a list besides the table, by the options of its page file; one whose field is hidden from the user is left out. */
export function layoutsFor(
  layouts: NonNullable<ListOptions['layouts']>,
  of: NamedResource,
  find: FindResource,
): Layouts {
  const entries = Object.entries(layouts).flatMap(([layout, options]): [string, ReactElement][] => {
    if (options === undefined) return []
    if (isValidElement(options)) return [[layout, options]]
    // A cast: the elements of a project have been returned.
    const { by, fields } = typeof options === 'string' ? { by: options } : (options as { by: string; fields: Cells })
    const field = findField(by, of, find)
    if (field === undefined || !isIn('list', field.info)) return []
    const shown = fields ?? cardNames(layout, field, of, find)
    return [[layout, drawLayout(layout, field, cellsFor(shown, of, find))]]
  })
  return Object.fromEntries(entries)
}

/** Returns the element of a layout. */
function drawLayout(layout: string, field: NamedField, cells: ReactElement[]): ReactElement {
  const { source, info } = field
  if (layout === 'board') {
    return (
      <RecordBoard source={source} choices={choicesOf(field)}>
        {cells}
      </RecordBoard>
    )
  }
  if (layout === 'calendar') return <RecordCalendar source={source} kind={info.kind === 'date' ? 'date' : 'datetime'} />
  if (layout === 'tree') return <RecordTree source={source}>{cells}</RecordTree>
  return <RecordGallery source={source}>{cells}</RecordGallery>
}

/** Returns the elements that show fields on cards; names that do not exist for the user have none. */
const cellsFor = (items: Cells, of: NamedResource, find: FindResource): ReactElement[] =>
  items.flatMap((item) => {
    if (typeof item !== 'string') return item
    const field = findField(item, of, find)
    return field && isIn('list', field.info) ? cloneElement(cellFor(field, find), { key: item }) : []
  })

const maxCardFields = 2

/** Chooses the fields of a card: of a board a reference and a date, else a text; of a gallery a badge and two facts; of a tree a badge and an amount. */
function cardNames(layout: string, by: NamedField, of: NamedResource, find: FindResource): string[] {
  if (layout === 'calendar') return []
  const title = titleNames(of)
  const named = columnsOf(of).filter((item) => typeof item === 'string')
  const others = named
    .flatMap((name) => findField(name, of, find) ?? [])
    .filter((field) => !title.includes(field.source) && !isImage(field) && field.source !== by.source)
  const references = others.filter(({ info }) => info.reference !== undefined)
  const dates = others.filter(({ info }) => isDate(info))
  const texts = others.filter(({ info }) => isFreeText(info))
  const chosen = (fields: readonly NamedField[], count = maxCardFields) =>
    [...new Set(fields)].slice(0, count).map(({ name }) => name)
  if (layout === 'board') {
    const telling = others.filter((field) => references.includes(field) || dates.includes(field))
    return telling.length > 0 ? chosen(telling) : chosen(texts, 1)
  }
  const badges = others.filter(({ info }) => isEnumeration(info))
  const numbers = others.filter(({ info }) => isNumber(info) && info.reference === undefined)
  const amounts = numbers.filter(({ info }) => info.kind === 'decimal' || info.currency !== undefined)
  if (layout === 'tree') return [...chosen(badges, 1), ...chosen(amounts.length > 0 ? amounts : texts, 1)]
  return [...chosen(badges, 1), ...chosen([...references, ...dates, ...numbers, ...texts])]
}

/** Whether a field is a date that users enter: the time of creation says little about a record. */
const isDate = (info: NamedField['info']) => (info.kind === 'date' || info.kind === 'datetime') && !info.generated
