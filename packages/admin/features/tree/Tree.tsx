import { Alert, Box, Skeleton } from '@mui/material'
import { ListNoResults, useGetList, useListContext } from 'react-admin'
import { isHidden, useVisible } from '../../session/visible.ts'
import type { LayoutProps } from '../../ui/Slot.tsx'
import { findCircles } from './circles.ts'
import { TreeLevel } from './TreeLevel.tsx'

// More roots than this are no tree to look at.
const maxRoots = 200

// Circles are looked for in one page.
const maxBelowRoots = 1000

/**
 * The records without a record above them, and those that belong to themselves, which no other record leads to; those that match
 * if the list is filtered. Each shows what is below it on demand. The source is the foreign key to the record above, in the same table.
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
          rest={(total ?? 0) - data.length}
          path={[]}
          fields={fields}
        />
      )}
    </Box>
  )
}
