import WarningAmber from '@mui/icons-material/WarningAmber'
import {
  Box,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  Link,
  RecordContextProvider,
  Title,
  useGetResourceLabel,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin'
import { type TableEntry, type TableState, tableStates } from 'slipform/browser'
import { api } from '../../api/dataProvider.ts'
import { httpClient } from '../../api/httpClient.ts'
import { BadgeField } from '../../fields/BadgeField.tsx'
import { Command } from '../../ui/Command.tsx'
import { PageMessage, RetryButton } from '../../ui/message/PageMessage.tsx'

const stateColors = { served: 'green', read_only: 'slate', missing: 'amber' } as const

const stateChoices = tableStates.map((id) => ({ id, name: `slipform.tables.states.${id}`, color: stateColors[id] }))

/** The page of the tables and views of the database: which resources serve them, and why others are missing or read-only. */
export const Tables = () => {
  const translate = useTranslate()
  const [state, setState] = useState<TableState | null>(null)
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['auth/tables'],
    queryFn: async ({ signal }): Promise<readonly TableEntry[]> =>
      (await httpClient(`${api}/auth/tables`, { signal })).json,
  })
  const named = data?.filter(({ id }) => id.toLowerCase().includes(search.trim().toLowerCase()))
  const shown = named?.filter((table) => state === null || table.state === state)
  return (
    <Box sx={{ px: { xs: 1.5, sm: 3 }, pb: 3 }}>
      <Title title={translate('slipform.tables.title')} preferenceKey={false} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <TextField
          type="search"
          size="small"
          label={translate('slipform.tables.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('slipform.tables.state')}
          value={state}
          onChange={(_event, chosen: TableState | null) => setState(chosen)}
        >
          {stateChoices.map(({ id, name }) => (
            <ToggleButton key={id} value={id} sx={{ color: 'text.primary' }}>
              {translate(name)} {named?.filter((table) => table.state === id).length}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      {error ? (
        <PageMessage icon={<WarningAmber />} text={error.message} isError>
          <RetryButton onClick={() => refetch()} />
        </PageMessage>
      ) : shown === undefined ? (
        <Skeleton variant="rounded" height={240} />
      ) : shown.length === 0 ? (
        <Typography color="text.secondary">{translate('slipform.tables.none')}</Typography>
      ) : (
        <TableOfTables tables={shown} />
      )}
    </Box>
  )
}

const columns = ['table', 'state', 'resources', 'reason'] as const

const TableOfTables = ({ tables }: { tables: readonly TableEntry[] }) => {
  const translate = useTranslate()
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name}>{translate(`slipform.tables.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {tables.map((table) => (
            <TableRow key={table.id} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {table.id}
              </TableCell>
              <TableCell>
                <RecordContextProvider value={table}>
                  <BadgeField source="state" choices={stateChoices} />
                </RecordContextProvider>
              </TableCell>
              <TableCell>
                <Resources paths={table.resources} />
              </TableCell>
              <TableCell>
                <Reason table={table} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** The resources that serve a table, with links to those that have a list. */
const Resources = ({ paths }: { paths: readonly string[] }) => {
  const definitions = useResourceDefinitions()
  const labelOf = useGetResourceLabel()
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      {paths.map((path): ReactNode => {
        const label = labelOf(path, 2)
        if (!definitions[path]?.hasList) return <span key={path}>{label}</span>
        return (
          <Link key={path} to={`/${path}`}>
            {label}
          </Link>
        )
      })}
    </Stack>
  )
}

/** Why a table is missing or read-only, and the command that adds a resource for it. */
const Reason = ({ table: { id, reason, partition_of } }: { table: TableEntry }) => {
  const translate = useTranslate()
  if (reason === undefined) return null
  const isAddable = reason === 'no_resource' || reason === 'unreadable'
  return (
    <>
      {translate(`slipform.tables.reasons.${reason}`, { table: partition_of })}
      {isAddable && <Command text={`npm run scaffold database -- --tables ${quote(id)}`} />}
    </>
  )
}

/** Quotes a name for a shell, if it needs it. */
const quote = (name: string): string => (/^[\w.]+$/.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`)
