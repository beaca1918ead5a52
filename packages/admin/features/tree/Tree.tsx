import { Alert, Box, Skeleton } from '@mui/material'
import { ListNoResults, useGetList, useListContext } from 'react-admin'
import { isHidden, useVisible } from '../../session/visible.ts'
import type { LayoutProps } from '../../ui/Slot.tsx'
import { TreeLevel } from './TreeLevel.tsx'

// The maximum number of roots that are read: users cannot overlook more.
const maxRoots = 200

/**
 * The layout `tree` of a list. `source` is the foreign key to the parent record in the same table. The first level are the records without a
 * parent; in a filtered list, the matching records. Lower levels open on demand.
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
      {isPending && [1, 2, 3].map((place) => <Skeleton key={place} height={36} sx={{ mx: 2 }} />)}
      {data?.length === 0 && <ListNoResults resource={resource} />}
      {data && data.length > 0 && (
        <TreeLevel source={source} records={data} hiddenCount={(total ?? 0) - data.length} path={[]} fields={fields} />
      )}
    </Box>
  )
}
