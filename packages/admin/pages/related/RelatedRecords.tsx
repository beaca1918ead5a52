import { Box, Stack, type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { ReferenceManyField, useListContext, useRecordContext, useResourceContext } from 'react-admin'
import { sortedIfPossible } from '../../api/dataProvider.ts'
import { can } from '../../session/session.ts'
import { type AnyParts, Slot } from '../../ui/Slot.tsx'
import { ListJobs } from '../list/BulkToolbar.tsx'
import { ColumnsMenu } from '../list/columns/ColumnsMenu.tsx'
import { TableColumnsProvider } from '../list/columns/TableColumnsContext.tsx'
import { ListPagination } from '../list/ListPagination.tsx'
import { RelationContext } from '../list/relation.ts'
import { SortButton } from '../list/SortButton.tsx'
import { AddLinksButton, type AddLinksButtonProps } from './AddLinksButton.tsx'
import { CreateInDialogButton } from './CreateInDialogButton.tsx'

/** Properties of related records: records whose field `target` has the value of the field `source` of the page's record. */
export interface RelatedRecordsProps {
  /** The title of the tab. */
  label: string
  reference: string
  target: string
  /** The field of the page's record. Default: `id`. */
  source?: string
  /** Further fields of the related records, each with the field of the page's record that has the same value. */
  also?: Readonly<Record<string, string>>
  /** The relation from the related records back to the page's record, which is preset in new records. */
  back?: string
  /** The inputs of a new record, if records can be created here. */
  createInputs?: AnyParts
  /** The many-to-many relation, if links can be added and removed here. */
  links?: string
  /** Returns the filter for a typed text, to find records to link. Default: a search by `q`. */
  filterToQuery?: AddLinksButtonProps['filterToQuery']
  /** The order of the records to link. */
  choicesSort?: AddLinksButtonProps['sort']
  children: ReactNode
}

/** Returns the filter by the further fields of related records, beside `target`. */
export const useAlso = ({ also = {} }: Pick<RelatedRecordsProps, 'also'>): Record<string, unknown> => {
  const parent = useRecordContext()
  return Object.fromEntries(Object.entries(also).map(([field, ofParent]) => [field, parent?.[ofParent]]))
}

/** A tab of a record's page: its related records in a paginated table with controls, and a button that creates or links records. */
export const RelatedRecords = (props: RelatedRecordsProps) => {
  const {
    label,
    reference,
    target,
    source = 'id',
    back,
    createInputs,
    links,
    filterToQuery,
    choicesSort,
    children,
  } = props
  const parent = useRecordContext()
  const resource = useResourceContext()
  const changeableLinks =
    links && parent && resource && can('update', resource) ? { resource, id: parent.id, relation: links } : undefined
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  const relation = `${reference}.of.${target}`
  const filter = useAlso(props)
  const relationFilter = { [target]: parent?.[source], ...filter }
  const preset = { ...relationFilter, ...(back !== undefined && { [back]: { id: parent?.id } }) }
  return (
    <ReferenceManyField
      reference={reference}
      target={target}
      source={source}
      filter={filter}
      sort={{ field: 'created_at', order: 'DESC' }}
      queryOptions={{ meta: sortedIfPossible }}
      perPage={pageSize}
      storeKey={relation}
      pagination={<LongPagination />}
    >
      <Slot name="aside" props={{ page: 'related' }} />
      <ListJobs />
      <RelationContext value={{ key: relation, filter: relationFilter, links: changeableLinks }}>
        <TableColumnsProvider>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, px: 1, pt: 1 }}>
            {!isWide && <SortButton />}
            <LongColumns />
            <Box sx={{ flexGrow: 1 }} />
            {createInputs && parent && can('create', reference) && (
              <CreateInDialogButton inputs={createInputs} preset={preset} />
            )}
            {changeableLinks && <AddLinksButton label={label} filterToQuery={filterToQuery} sort={choicesSort} />}
          </Stack>
          {children}
        </TableColumnsProvider>
      </RelationContext>
    </ReferenceManyField>
  )
}

const pageSize = 10

/** Whether related records have more than one page: only then the table has pagination and a choice of columns. */
const useIsLong = () => (useListContext().total ?? 0) > pageSize

const LongPagination = () => useIsLong() && <ListPagination />

const LongColumns = () => useIsLong() && <ColumnsMenu />
