import { Alert, Box, Skeleton } from '@mui/material'
import { ListNoResults, useGetList, useListContext } from 'react-admin'
import { isHidden, useVisible } from '../../session/visible.ts'
import type { LayoutProps } from '../../ui/Slot.tsx'
import { findCircles } from './circles.ts'
import { TreeLevel } from './TreeLevel.tsx'

// The maximum number of roots that are read: users cannot overlook more.
const maxRoots = 200

// The maximum number of records with a parent among which circles are searched.
const maxBelowRoots = 1000

/**
 * The layout `tree` of a list. `source` is the foreign key to the parent record in the same table. The first level are the records without a
 * parent, and those of circles, to which no root leads; in a filtered list, the matching records. Lower levels open on demand.
 */
export const Tree = ({ source, children }: LayoutProps) => {
  const { resource, filterValues, sort } = useListContext()
  const fields = useVisible(children)
  const isFiltered = Object.keys(filterValues ?? {}).length > 0
  const { data, total, isPending, error } = useGetList(resource, {
    filter: isFiltered ? filterValues : { [source]: null },
    sort,
    pagination: { page: 1, perPage: maxRoots },
  })
  const below = useGetList(
    resource,
    { filter: { [`${source}_ne`]: null }, sort, pagination: { page: 1, perPage: maxBelowRoots } },
    { enabled: !isFiltered },
  )
  const circular = isFiltered ? [] : findCircles(below.data ?? [], source)
  const records = [...(data ?? []), ...circular]
  const isReading = isPending || (records.length === 0 && below.isLoading)
  if (isHidden(source, resource)) return null
  return (
    <Box
      sx={({ tokens }) => ({
        border: `1px solid ${tokens.line}`,
        borderRadius: '10px',
        backgroundColor: tokens.surface,
        overflow: 'hidden',
      })}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      {isReading && [1, 2, 3].map((place) => <Skeleton key={place} height={36} sx={{ mx: 2 }} />)}
      {data && !isReading && records.length === 0 && <ListNoResults resource={resource} />}
      {data && records.length > 0 && (
        <TreeLevel
          source={source}
          records={records}
          circular={circular}
          hiddenCount={(total ?? 0) - data.length}
          path={[]}
          fields={fields}
        />
      )}
    </Box>
  )
}
