import type { ReactElement } from 'react'
import { DataTable } from 'react-admin'
import { columnsOf, hiddenColumnsOf, keyName } from '../../resource/defaults.ts'
import { columnsFor } from '../../resource/fields.tsx'
import { isFreeText, isImage, isPeople } from '../../resource/kinds.ts'
import { type FindResource, findField, isIn, labelOf, type NamedResource } from '../../resource/named.ts'
import type { Items, ListOptions } from '../../resource/options.ts'
import { isTitledByKey, titleNames } from '../../resource/title.ts'
import { columnSources } from './columns/TableColumnsContext.tsx'
import { RecordTitle } from './RecordTitle.tsx'

/** The columns of a list, and the sources of the columns that are hidden until users choose them. */
export interface ListColumns {
  readonly columns: readonly ReactElement[]
  readonly hidden: readonly string[]
}

/**
 * Returns the columns of a resource's table, in its list and as related records. The first column has the names of the records, unless the
 * page file lists the fields in the names. Users can also choose these fields and the key as columns. `heading` is the resource's name for
 * one record.
 */
export function listColumns(list: ListOptions, of: NamedResource, find: FindResource, heading: string): ListColumns {
  const { columns: listed } = list
  const title = nameColumn(list, of, find, heading)
  const { parts = [], picture = undefined } = title?.props.children.props ?? {}
  const columns = columnsOf(of, list).flatMap((item): (string | ReactElement)[] => {
    if (item === picture) return []
    if (typeof item !== 'string' || title === undefined || !parts.includes(item)) return [item]
    // A name of a single field takes the place of the field in the page file.
    return listed !== undefined && parts.length === 1 ? [title] : []
  })
  const withTitle: Items<string> = title === undefined || columns.includes(title) ? columns : [title, ...columns]
  const partColumns = title !== undefined && parts.length > 1 ? columnsFor(parts, of, find) : []
  const key = keyName(of)
  const shownColumns = columnsFor(withTitle, of, find)
  const keys = key === undefined || columnSources(shownColumns).includes(key) ? [] : columnsFor([key], of, find)
  // The fields of the name follow the name, as the grid shows them in its place.
  const place = title === undefined ? 0 : shownColumns.findIndex(({ key }) => key === title.key) + 1
  return {
    columns: [...shownColumns.slice(0, place), ...partColumns, ...shownColumns.slice(place), ...keys],
    hidden: columnSources([...columnsFor(hiddenColumnsOf(of, list), of, find), ...partColumns, ...keys]),
  }
}

/** The property of records with their key, also with a key of several fields. */
const keyField = 'id'

type NameColumn = ReactElement<{
  readonly children: ReactElement<{ readonly parts: readonly string[]; readonly picture?: string | undefined }>
}>

/**
 * Returns the column with the names of the records; undefined if the page file's columns show the names, if names are no texts, or if
 * records have only keys. A key of several fields is a name: none of the fields alone tells records apart.
 */
function nameColumn(
  { columns: listed }: ListOptions,
  of: NamedResource,
  find: FindResource,
  heading: string,
): NameColumn | undefined {
  if (of.info.singular !== undefined && isTitledByKey(of)) {
    return (
      <DataTable.Col key="@name" source={keyField} label={heading} disableSort>
        <RecordTitle parts={[keyField]} />
      </DataTable.Col>
    )
  }
  const fields = titleNames(of).flatMap((name) => findField(name, of, find) ?? [])
  const [first] = fields
  const isText = fields.every(({ info }) => isFreeText(info) && isIn('list', info))
  if (first === undefined || first.source === keyName(of) || !isText) return
  const isFunction = typeof of.options.title === 'function'
  const isSingle = fields.length === 1 && !isFunction
  const isListed = isFunction || fields.some(({ name }) => listed?.includes(name))
  if (listed !== undefined && isListed && !isSingle) return
  const picture = Object.keys(of.info.fields).find((name) => {
    const field = findField(name, of, find)
    return field && isImage(field) && isIn('list', field.info) && !listed?.includes(name)
  })
  const sortBy = isFunction ? undefined : fields.find(({ info }) => info.sortable)?.source
  const parts = isFunction ? [] : fields.map(({ name }) => name)
  return (
    <DataTable.Col
      key="@name"
      // With `+` it cannot be the name of a field: the browser stores the user's choice of the column by this source.
      source={isSingle ? first.source : parts.join('+') || '+'}
      label={isSingle ? labelOf(first) : heading}
      disableSort={!isSingle || sortBy === undefined}
    >
      <RecordTitle
        parts={parts}
        sortBy={isSingle ? undefined : sortBy}
        picture={picture}
        isPerson={isPeople(of.info)}
      />
    </DataTable.Col>
  )
}
