import { isValidElement, type ReactElement, type ReactNode } from 'react'
import {
  BooleanField,
  type DataTableColumnProps,
  type RecordFieldProps,
  ReferenceField,
  useResourceDefinition,
} from 'react-admin'
import { BytesField } from '../../fields/BytesField.tsx'
import { DateTimeField } from '../../fields/DateTimeField.tsx'
import { DueField } from '../../fields/DueField.tsx'
import { ExactNumberField } from '../../fields/ExactNumberField.tsx'
import { LinkedRecordsField } from '../../fields/LinkedRecordsField.tsx'
import { PlainDateField } from '../../fields/PlainDateField.tsx'
import { PlainNumberField } from '../../fields/PlainNumberField.tsx'
import { PlainTimeField } from '../../fields/PlainTimeField.tsx'
import { RelatedRecordField } from '../../fields/RelatedRecordField.tsx'
import { RelativeTimeField } from '../../fields/RelativeTimeField.tsx'
import { ThumbnailField } from '../../fields/ThumbnailField.tsx'
import { isYear } from '../../resource/kinds.ts'
import { useNamedResource } from '../../resource/named.ts'
import { namesInTitle } from '../../resource/title.ts'
import { shownColumns } from './columns/columns.ts'
import { rankOf } from './columns/fit.ts'
import { readColumns } from './columns/TableColumnsContext.tsx'
import { useStoredColumns } from './columns/useStoredColumns.ts'

/** A column as a value of a card, and the component that shows it; undefined for plain text. */
export interface CardValue {
  readonly name: string
  readonly column: Pick<RecordFieldProps, 'source' | 'label' | 'field' | 'children'>
  readonly shownBy: unknown
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

const records = [ReferenceField, RelatedRecordField]
const numbers = [PlainNumberField, ExactNumberField]
const dates = [DueField, PlainDateField, PlainTimeField, DateTimeField]
/** The order of facts by their components: values that tell records apart come first; `undefined` is for texts and a project's components. */
const factOrder: readonly unknown[] = [...records, ...numbers, ...dates, undefined, BooleanField, RelativeTimeField]

/** Components that show pictures, files or lists, which do not fit into a line of text. */
const nonTextComponents: readonly unknown[] = [ThumbnailField, BytesField, LinkedRecordsField]

type Column = CardValue & { readonly rank: number }

/** Chooses the parts of a card from the shown columns of a table. */
export function useCardParts(storeKey: string, children: ReactNode, hiddenByDefault: string[]): CardParts {
  const { of, find } = useNamedResource()
  const { recordRepresentation } = useResourceDefinition()
  const [stored] = useStoredColumns(storeKey)
  const title = typeof recordRepresentation === 'string' ? [recordRepresentation] : namesInTitle(of)
  const columns = readColumns(children)
  const shownValues = shownColumns({ columns, hiddenByDefault }, stored)
    .flatMap(({ source }) => columns.find((column) => column.source === source) ?? [])
    .map(({ source, element }) => ({ ...cardValue(source, element), rank: rankOf(element, of, find) }))
    .map((column) => (isBareNumber(column) ? { ...column, rank: 4 } : column))
    // The heading shows the fields of the name already; a badge stays, for its colour.
    .filter((column) => column.rank === 1 || (column.rank > 0 && !title.includes(shownSource(column.column))))
  return partsOf(shownValues, stored.hidden !== undefined)
}

function partsOf(columns: readonly Column[], isChosen: boolean): CardParts {
  const badge = columns.find(({ rank }) => rank === 1)
  const amount = columns.find(({ rank }) => rank === 2)
  const rest = columns.filter((column) => column !== badge && column !== amount)
  const facts = rest
    .filter(({ rank, shownBy }) => rank < 4 && !nonTextComponents.includes(shownBy))
    .sort((a, b) => placeOf(a) - placeOf(b))
    .slice(0, maxFacts)
  return { badge, amount, facts: isChosen ? rest : facts, isChosen }
}

/** Whether a column is a number that says nothing without its label: a number without a unit that is no year. */
const isBareNumber = ({ name, column, shownBy }: CardValue): boolean =>
  shownBy === PlainNumberField && column.children === undefined && !isYear(name)

/** Returns the place of a fact in `factOrder`. */
const placeOf = ({ shownBy }: Column): number => factOrder.indexOf(factOrder.includes(shownBy) ? shownBy : undefined)

/** Returns the field that a column shows, which may not be the `source` that it sorts by. */
const shownSource = ({ source = '', children }: CardValue['column']): string =>
  isValidElement<{ source?: string }>(children) ? (children.props.source ?? source) : source

type ColumnProps = CardValue['column'] & Pick<DataTableColumnProps, 'align' | 'disableSort'>

function cardValue(name: string, { props }: ReactElement): CardValue {
  // A cast: the children of a table are its columns.
  const { align, disableSort, ...column } = props as ColumnProps
  return { name, column, shownBy: isValidElement(column.children) ? column.children.type : column.field }
}
