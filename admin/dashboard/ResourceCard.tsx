import { Box, Card, CardContent, CardHeader } from '@mui/material'
import { createElement } from 'react'
import {
  Count,
  Link,
  ResourceContextProvider,
  useCreatePath,
  useGetResourceLabel,
  useResourceDefinition,
} from 'react-admin'
import { AddRecordButton } from '../components/AddRecordButton.tsx'
import { Breakdown, type BreakdownProps } from './Breakdown.tsx'
import { NewestRecords } from './NewestRecords.tsx'

/** One resource at a glance: how many records, of which kinds, and the newest. */
export const ResourceCard = ({ resource }: { resource: string }) => {
  const { icon, options } = useResourceDefinition({ resource })
  const label = useGetResourceLabel()(resource, 2)
  const path = useCreatePath()({ resource, type: 'list' })
  const breakdown: BreakdownProps | undefined = options?.breakdown
  return (
    <ResourceContextProvider value={resource}>
      <Card component="section" aria-label={label}>
        <CardHeader
          avatar={icon && createElement(icon, { color: 'primary' })}
          title={<Link to={path}>{label}</Link>}
          slotProps={{ title: { variant: 'h6', component: 'h2' } }}
        />
        <CardContent sx={{ pt: 0 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
            <Count variant="h4" component="p" />
            <AddRecordButton resource={resource} />
          </Box>
          {breakdown && <Breakdown {...breakdown} />}
          <NewestRecords />
        </CardContent>
      </Card>
    </ResourceContextProvider>
  )
}
