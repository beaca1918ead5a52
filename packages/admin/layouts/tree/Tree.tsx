import { Alert, Box, Skeleton } from '@mui/material'
import type { ReactNode } from 'react'
import { ListNoResults, useGetList, useListContext } from 'react-admin'
import { isHidden, useVisible } from '../../auth/visible.ts'
import { TreeLevel } from './TreeLevel.tsx'

/** The foreign key to the record above, in the same table, and the fields beside each name. */
export interface TreeProps {
  source: string
  children?: ReactNode
}

// More roots than this are no tree to look at.
const maxRoots = 200

/** The records without a record above them; those that match if the list is filtered. Each shows what is below it on demand. */
export const Tree = ({ source, children }: TreeProps) => {
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
      {isPending && [1, 2, 3].map((one) => <Skeleton key={one} height={36} sx={{ mx: 2 }} />)}
      {data?.length === 0 && <ListNoResults resource={resource} />}
      {data && data.length > 0 && (
        <TreeLevel source={source} records={data} rest={(total ?? 0) - data.length} depth={0} fields={fields} />
      )}
    </Box>
  )
}
