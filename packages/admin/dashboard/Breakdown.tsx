import { Box, Typography } from '@mui/material'
import { lazy, Suspense } from 'react'
import { FieldTitle, Link, useCreatePath, useLocale, useResourceContext, useTranslate } from 'react-admin'
import { filteredList } from './filteredList.ts'
import { Heading } from './Heading.tsx'
import { sliceColor } from './sliceColor.ts'
import { useAggregate } from './useAggregate.ts'

// Charts load after the rest of the page.
const BreakdownChart = lazy(async () => ({ default: (await import('./BreakdownChart.tsx')).BreakdownChart }))

/** The enumeration field by which records are counted. */
export interface BreakdownProps {
  source: string
  choices: { id: string; name: string }[]
}

/** Shows the number of records per value of an enumeration, linked to the filtered lists. */
export const Breakdown = ({ source, choices }: BreakdownProps) => {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const locale = useLocale()
  const pathname = useCreatePath()({ resource, type: 'list' })
  const { data: groups } = useAggregate(resource, { group_by: source })
  if (!groups) return null
  const slices = choices.map(({ id, name }) => ({
    id,
    label: translate(name, { _: name }),
    value: groups.find(({ group }) => group[source] === id)?.count ?? 0,
  }))
  return (
    <Box>
      <Heading>
        <FieldTitle source={source} resource={resource} />
      </Heading>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ width: 96, height: 96, flexShrink: 0 }}>
          <Suspense>
            <BreakdownChart slices={slices} />
          </Suspense>
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', flex: 1, minWidth: 0 }}>
          {slices.map(({ id, label, value }, index) => (
            <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: sliceColor(index) }} />
              <Link to={filteredList(pathname, { [source]: id })} variant="body2" noWrap sx={{ flex: 1 }}>
                {label}
              </Link>
              <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {value.toLocaleString(locale)}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
