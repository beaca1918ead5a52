import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { type DataTableColumnProps, type RecordFieldProps, useResourceDefinition } from 'react-admin'
import { measureOf } from '../../format/measure.ts'
import { isIdentifier, isImage, isNumber, isServerTime, isYear, shownKind } from '../../resource/kinds.ts'
import { type FindResource, findField, findLinks, type NamedResource, useNamedResource } from '../../resource/named.ts'
import { namesInTitle } from '../../resource/title.ts'
import { shownColumns } from './columns/columns.ts'
import { rankOf } from './columns/fit.ts'
import { readColumns } from './columns/TableColumnsContext.tsx'
import { useStoredColumns } from './columns/useStoredColumns.ts'

/** A column as a value of a card. */
export interface CardValue {
  readonly name: string
  readonly column: Pick<RecordFieldProps, 'source' | 'label' | 'field' | 'children'>
}

/** What a card shows of a record: a badge beside its name, and below it facts and an amount. */
export interface CardParts {
  readonly badge: CardValue | undefined
  readonly amount: CardValue | undefined
  readonly facts: readonly CardValue[]
  /** Whether the user has chosen the columns: the card shows all of them, in as many lines as they take. */
  readonly isChosen: boolean
}

/** More facts would not fit into a line; the record's own page shows all. */
const maxFacts = 3

/**
 * Returns the place of a field among the facts of a card: values that tell records apart come first. A project's component stands where texts
 * do. Undefined for values that say nothing in a line of text: pictures, files, lists of records, and numbers without a unit but years.
 */
function placeOf(source: string, of: NamedResource, find: FindResource): number | undefined {
  const field = findField(source, of, find)
  if (field === undefined) return findLinks(source, of) === undefined ? 3 : undefined
  const { info } = field
  const kind = shownKind(info)
  if (info.reference !== undefined || info.user) return 0
  if (isNumber(info) && !isIdentifier(source, info))
    return isYear(source) || Object.keys(measureOf(info)).length > 0 ? 1 : undefined
  if (isServerTime(info)) return 5
  if (kind === 'date' || kind === 'time' || kind === 'datetime') return 2
  if (kind === 'boolean') return 4
  return kind === 'bytes' || isImage(field) ? undefined : 3
}

type Column = CardValue & { readonly rank: number; readonly place: number | undefined }

/** Chooses the parts of a card from the shown columns of a table. */
export function useCardParts(storeKey: string, children: ReactNode, hiddenByDefault: string[]): CardParts {
  const { of, find } = useNamedResource()
  const { recordRepresentation } = useResourceDefinition()
  const [stored] = useStoredColumns(storeKey)
  const title = typeof recordRepresentation === 'string' ? [recordRepresentation] : namesInTitle(of)
  const columns = readColumns(children)
  const shownValues = shownColumns({ columns, hiddenByDefault }, stored)
    .flatMap(({ source }) => columns.find((column) => column.source === source) ?? [])
    .map(({ source, element }): Column => {
      const value = cardValue(source, element)
      return { ...value, rank: rankOf(element, of, find), place: placeOf(shownSource(value.column), of, find) }
    })
    // The heading shows the fields of the name already; a badge stays, for its colour.
    .filter(({ rank, column }) => rank === 1 || (rank > 0 && !title.includes(shownSource(column))))
  return partsOf(shownValues, stored.hidden !== undefined)
}

function partsOf(columns: readonly Column[], isChosen: boolean): CardParts {
  const badge = columns.find(({ rank }) => rank === 1)
  const amount = columns.find(({ rank }) => rank === 2)
  const rest = columns.filter((column) => column !== badge && column !== amount)
  const facts = rest
    .filter(({ rank, place }) => rank < 4 && place !== undefined)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .slice(0, maxFacts)
  return { badge, amount, facts: isChosen ? rest : facts, isChosen }
}

/** Returns the field that a column shows, which may not be the `source` that it sorts by. */
const shownSource = ({ source = '', children }: CardValue['column']): string =>
  isValidElement<{ source?: string }>(children) ? (children.props.source ?? source) : source

type ColumnProps = CardValue['column'] & Pick<DataTableColumnProps, 'align' | 'disableSort'>

function cardValue(name: string, { props }: ReactElement): CardValue {
  // A cast: the children of a table are its columns.
  const { align, disableSort, ...column } = props as ColumnProps
  return { name, column }
}
