import { Box } from '@mui/material'
import { RecordContextProvider, useGetList, useResourceContext, useTranslate } from 'react-admin'
import { DateTimeField } from '../components/DateTimeField.tsx'
import { RecordLink } from '../components/RecordLink.tsx'
import { sortedIfPossible } from '../dataProvider.ts'
import { Heading } from './Heading.tsx'

/** The newest records, or the first ones if there is no creation time, linked to their pages. */
export const NewestRecords = () => {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const { data = [] } = useGetList(resource, {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'created_at', order: 'DESC' },
    meta: sortedIfPossible,
  })
  if (data.length === 0) return null
  const isDated = data.some(({ created_at }) => created_at !== undefined)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Heading>{translate(`slipform.dashboard.${isDated ? 'newest' : 'first'}`)}</Heading>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              <RecordLink variant="body2" noWrap />
              <DateTimeField source="created_at" showTime={false} />
            </Box>
          </RecordContextProvider>
        ))}
      </Box>
    </Box>
  )
}
