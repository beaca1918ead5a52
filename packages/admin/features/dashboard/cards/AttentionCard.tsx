import { Box, Skeleton, Typography } from '@mui/material'
import { useQueries } from '@tanstack/react-query'
import { Link, useCreatePath, useDataProvider, useGetResourceLabel, useTranslate, useTranslateLabel } from 'react-admin'
import { withSmallInitial } from '../../../i18n/fieldLabel.ts'
import type { CardProps } from '../CardGrid.tsx'
import type { Attention } from '../data/attention.ts'
import { filteredList } from '../data/filteredList.ts'
import { totalQuery } from '../data/useTotal.ts'
import { useValueFormat } from '../data/useValueFormat.ts'
import { CardFrame } from './CardFrame.tsx'

interface AttentionCardProps extends CardProps {
  readonly of: readonly Attention[]
}

/** The dashboard's card of late records (`attentionOf`): for each resource their number, the fields that say so, and a link to them. */
export const AttentionCard = ({ of }: AttentionCardProps) => {
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const nameOf = useGetResourceLabel()
  const createPath = useCreatePath()
  const dataProvider = useDataProvider()
  const { formatValue } = useValueFormat()
  const totals = useQueries({
    queries: of.map(({ resource, filter }) => totalQuery(dataProvider, resource, filter)),
  })
  const failed = totals.find(({ isError }) => isError)
  const late = of.flatMap((attention, at) => {
    const count = totals[at]?.data ?? 0
    return count > 0 ? [{ ...attention, count }] : []
  })
  return (
    <CardFrame title={translate('slipform.dashboard.attention')} error={failed?.error} onRetry={failed?.refetch}>
      {totals.some(({ isPending }) => isPending) ? (
        <Skeleton height={40} />
      ) : late.length === 0 ? (
        <Typography color="text.secondary">{translate('slipform.dashboard.nothing_late')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1, listStyle: 'none' }}>
          {late.map(({ resource, date, done, filter, count }) => (
            <li key={resource}>
              <Link to={filteredList(createPath({ resource, type: 'list' }), filter)} sx={{ fontWeight: 560 }}>
                {`${formatValue(count)} ${withSmallInitial(nameOf(resource, count))}`}
              </Link>
              <Typography variant="body2" color="text.secondary">
                {translate('slipform.dashboard.late', {
                  date: String(labelOf({ source: date, resource })),
                  done: String(labelOf({ source: done, resource })),
                })}
              </Typography>
            </li>
          ))}
        </Box>
      )}
    </CardFrame>
  )
}
