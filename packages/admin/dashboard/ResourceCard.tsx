import { Card, CardContent, CardHeader } from '@mui/material'
import { createElement } from 'react'
import {
  Count,
  Link,
  ResourceContextProvider,
  useCreatePath,
  useGetResourceLabel,
  useResourceDefinition,
} from 'react-admin'
import { can } from '../auth/session.ts'
import { AddRecordButton } from '../components/related/AddRecordButton.tsx'
import { Breakdown, type BreakdownProps } from './Breakdown.tsx'
import { History } from './History.tsx'
import type { Timeline } from './months.ts'
import { NewestRecords } from './NewestRecords.tsx'

const columns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  columnGap: 3,
}

/** A summary of a resource: number of records, breakdown, newest records and history. */
export const ResourceCard = ({ resource }: { resource: string }) => {
  const { icon, options } = useResourceDefinition({ resource })
  const label = useGetResourceLabel()(resource, 2)
  const path = useCreatePath()({ resource, type: 'list' })
  const canCount = can('aggregate', resource)
  const breakdown: BreakdownProps | undefined = canCount ? options?.breakdown : undefined
  const timeline: Timeline | undefined = canCount ? options?.timeline : undefined
  return (
    <ResourceContextProvider value={resource}>
      <Card component="section" aria-label={label}>
        <CardHeader
          avatar={icon && createElement(icon, { color: 'primary' })}
          title={
            <>
              <Link to={path}>{label}</Link> <Count color="text.secondary" />
            </>
          }
          action={<AddRecordButton resource={resource} />}
          slotProps={{ title: { variant: 'h6', component: 'h2' } }}
          sx={{ pb: 1 }}
        />
        <CardContent sx={{ pt: 0, ...columns }}>
          {breakdown && <Breakdown {...breakdown} />}
          <NewestRecords />
          {timeline && <History {...timeline} />}
        </CardContent>
      </Card>
    </ResourceContextProvider>
  )
}
