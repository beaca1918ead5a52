import HistoryIcon from '@mui/icons-material/History'
import SearchOff from '@mui/icons-material/SearchOff'
import { Box, Skeleton, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { readMore } from '../../api/readMore.ts'
import { PageMessage, ReadError } from '../../ui/message/PageMessage.tsx'
import { PageTitle } from '../../ui/page/places.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { ChangeFilterForm } from './ChangeFilterForm.tsx'
import { ChangeItem } from './ChangeItem.tsx'
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
      Object.entries({ ...filters, ...next }).filter(([, value]) => value !== ''),
      { replace: true },
    )
  return (
    <Box sx={{ pb: 3, maxWidth: 880 }}>
      <PageTitle>{translate('slipform.history.changes')}</PageTitle>
      <ChangeFilterForm filters={filters} onChange={change} />
      {entries === undefined && !error && <Skeleton variant="rounded" height={240} />}
      {entries !== undefined && (
        <>
          {entries.length === 0 && !hasNextPage && (
            <div role="status">
              {Object.keys(filters).length > 0 ? (
                <PageMessage icon={<SearchOff />} text="slipform.history.no_match">
                  <TextButton
                    label="ra.navigation.clear_filters"
                    variant="outlined"
                    onClick={() => setAddress([], { replace: true })}
                  />
                </PageMessage>
              ) : (
                <PageMessage
                  icon={<HistoryIcon />}
                  text="slipform.history.no_changes"
                  hint="slipform.history.how_to_audit"
                />
              )}
            </div>
          )}
          <Stack component="ol" aria-label={translate('slipform.history.changes')} sx={list}>
            {entries.map((entry) => (
              <ChangeItem key={entry.id} change={entry} />
            ))}
          </Stack>
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

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 1.5 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
