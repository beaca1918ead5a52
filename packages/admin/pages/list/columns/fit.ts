import { isValidElement, type ReactNode } from 'react'
import { BadgeField } from '../../../fields/BadgeField.tsx'
import { isEnumeration, isNumber } from '../../../resource/kinds.ts'
import { type FindResource, findField, type NamedResource } from '../../../resource/named.ts'
import { RecordTitle } from '../RecordTitle.tsx'

/** A column of a table, its width in pixels, and its rank; columns of rank 0 and below are always shown. */
export interface MeasuredColumn {
  readonly source: string
  readonly width: number
  readonly rank: number
}

/** Returns the sources of the columns that do not fit into `room`, which the lowest ranks take first. */
export function unfitColumns(columns: readonly MeasuredColumn[], room: number): string[] {
  const byRank = [...columns].sort((a, b) => a.rank - b.rank)
  let rest = room
  const unfit = byRank.filter(({ width, rank }) => {
    const isUnfit = width > rest && rank > 0
    if (!isUnfit) rest -= width
    return isUnfit
  })
  return unfit.map(({ source }) => source)
}

const isCents = /_cents$|Cents$/

/** Returns the rank of a column in a narrow table or card: 0 the name, 1 enumerations, 2 amounts, 4 lists, JSON and UUIDs, 3 all others. */
export function rankOf(column: ReactNode, of: NamedResource, find: FindResource): number {
  if (!isValidElement<{ source?: string; children?: ReactNode }>(column)) return 3
  const { source = '', children } = column.props
  if (isValidElement(children) && children.type === RecordTitle) return 0
  if (isValidElement(children) && children.type === BadgeField) return 1
  const field = source.includes('.') ? undefined : findField(source, of, find)
  if (field === undefined || field.info.reference !== undefined) return 3
  const { kind } = field.info
  if (isEnumeration(field.info)) return 1
  if (isNumber(field.info) && (kind === 'decimal' || field.info.currency !== undefined || isCents.test(source)))
    return 2
  return kind === 'arrayOf' || kind === 'json' || kind === 'uuid' ? 4 : 3
}
