import HistoryIcon from '@mui/icons-material/History'
import { Box, Skeleton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { readMore } from '../../api/readMore.ts'
import { LineTable } from '../../ui/LineTable.tsx'
import { PageMessage, ReadError } from '../../ui/message/PageMessage.tsx'
import { PageTitle } from '../../ui/page/places.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { ChangeFilterForm } from './ChangeFilterForm.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { type ChangeFilters, changeFilters, useChanges } from './useChanges.ts'

/** The page of the changes of all records, for admins (`auth/changes`): by person, resource, kind and days, which its address holds. */
export const ChangesPage = () => {
  const translate = useTranslate()
  const [address, setAddress] = useSearchParams()
  const filters: ChangeFilters = Object.fromEntries(
    changeFilters.map((name) => [name, address.get(name) ?? '']).filter(([, value]) => value !== ''),
  )
  const changes = useChanges(filters)
  const { data, error, refetch, hasNextPage, isFetchingNextPage } = changes
  const entries = data?.pages.flatMap((page) => page.entries)
  const change = (next: ChangeFilters) =>
    setAddress(
      Object.entries(next).filter(([, value]) => value),
      { replace: true },
    )
  return (
    <Box sx={{ pb: 3 }}>
      <PageTitle>{translate('slipform.history.changes')}</PageTitle>
      <ChangeFilterForm filters={filters} onChange={change} />
      {entries === undefined && !error && <Skeleton variant="rounded" height={240} />}
      {entries !== undefined && (
        <>
          {entries.length === 0 && !hasNextPage && (
            <div role="status">
              <PageMessage
                icon={<HistoryIcon />}
                text="slipform.history.no_changes"
                hint={`slipform.${Object.keys(filters).length > 0 ? 'empty.change_filter' : 'history.how_to_audit'}`}
              />
            </div>
          )}
          {entries.length > 0 && (
            <LineTable
              label={translate('slipform.history.changes')}
              headings={[
                ...['what', 'resource', 'person', 'when'].map((name) => translate(`slipform.history.${name}`)),
                translate('slipform.list.row_actions'),
              ]}
            >
              {entries.map((entry) => (
                <ChangeRow key={entry.id} change={entry} />
              ))}
            </LineTable>
          )}
          {hasNextPage && (
            <TextButton
              label="slipform.feed.more"
              loading={isFetchingNextPage}
              onClick={() => void readMore(changes)}
              sx={{ mt: 2 }}
            />
          )}
        </>
      )}
      {error && <ReadError error={error} onRetry={refetch} />}
    </Box>
  )
}
