import TableChart from '@mui/icons-material/TableChart'
import { Box, Card, Skeleton, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { groupBy, type TableEntry, type TableState, tableStates } from 'slipform/browser'
import { api } from '../../api/dataProvider.ts'
import { httpClient } from '../../api/httpClient.ts'
import { HomeButton, PageMessage, ReadError } from '../../ui/message/PageMessage.tsx'
import { PageTitle } from '../../ui/page/places.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TablesOfSchema } from './TablesOfSchema.tsx'

/** The page of the database's tables and views, for admins: which resources serve them, and why others are missing or read-only. */
export const Tables = () => {
  const translate = useTranslate()
  const [state, setState] = useState<TableState | 'all'>('all')
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['auth/tables'],
    queryFn: async ({ signal }): Promise<readonly TableEntry[]> =>
      (await httpClient(`${api}/auth/tables`, { signal })).json,
  })
  if (data?.length === 0) {
    return (
      <PageMessage
        icon={<TableChart />}
        title="slipform.tables.title"
        text="slipform.tables.empty"
        hint="slipform.tables.empty_how"
      >
        <HomeButton />
      </PageMessage>
    )
  }
  const found = (data ?? []).filter(({ id }) => id.toLowerCase().includes(search.trim().toLowerCase()))
  const inState = (wanted: TableState | 'all') => found.filter((table) => wanted === 'all' || table.state === wanted)
  const shownTables = inState(state)
  return (
    <>
      <PageTitle>{translate('slipform.tables.title')}</PageTitle>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
        <SearchField
          type="search"
          label={translate('slipform.tables.search')}
          value={search}
          width={240}
          onSearch={setSearch}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('slipform.tables.state')}
          value={state}
          onChange={(_event, chosen: TableState | 'all' | null) => setState(chosen ?? 'all')}
          sx={{ '& .MuiToggleButton-root': { gap: 0.75, px: 1.25, py: 0.5, fontSize: 13, color: 'text.primary' } }}
        >
          {(['all', ...tableStates] as const).map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(name === 'all' ? 'slipform.tables.all' : `slipform.tables.states.${name}`)}
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {inState(name).length}
              </Box>
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <Stack sx={{ gap: 2.5, my: 2 }}>
        {error ? (
          <ReadError error={error} onRetry={refetch} />
        ) : data === undefined ? (
          <Skeleton variant="rounded" height={240} />
        ) : shownTables.length === 0 ? (
          <Card sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{translate('slipform.tables.none')}</Card>
        ) : (
          [...groupBy(shownTables, schemaOf)].map(([schema, tables]) => (
            <TablesOfSchema key={schema} schema={schema} tables={tables} />
          ))
        )}
      </Stack>
    </>
  )
}

const schemaOf = ({ id }: TableEntry) => (id.includes('.') ? id.slice(0, id.indexOf('.')) : 'public')
