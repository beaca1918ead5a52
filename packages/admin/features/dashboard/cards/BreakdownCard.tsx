import { Box, type Theme, Typography } from '@mui/material'
import type { ReactElement } from 'react'
import { Link, useGetResourceLabel, useTranslate, useTranslateLabel } from 'react-admin'
import type { AnyModel, FilterName } from 'slipform/browser'
import type { ListFilter } from '../../../api/aggregate.ts'
import { useFormatLocale } from '../../../format/locale.ts'
import { formatNumber } from '../../../format/number.ts'
import type { Timeline } from '../../../format/timeline.ts'
import { withSmallInitial } from '../../../i18n/fieldLabel.ts'
import { choicesOf, findField, useFindResource } from '../../../resource/named.ts'
import { useListLink } from '../../../ui/useListLink.ts'
import type { CardProps } from '../CardGrid.tsx'
import { useChartOptions } from '../data/options.ts'
import { useRangeName } from '../data/range.ts'
import { type CardPart, useParts } from '../data/useParts.ts'
import { CardFrame, CardSkeleton, cover, forReaders } from './CardFrame.tsx'

export interface BreakdownCardProps<M extends AnyModel = AnyModel> extends CardProps {
  readonly resource: string
  /** A filterable field, or the relation of one. Default: the resource's enumeration. */
  readonly source?: Exclude<FilterName<M>, `${string}.${string}`>
  /** Default: resource and field. */
  readonly title?: string
  readonly filter?: ListFilter
  /** The field that dates the records; default: that of the resource. */
  readonly timeline?: Timeline
  /** Counts all records, whatever the dashboard's time range. */
  readonly allTime?: boolean
}

const ReadableBreakdown = ({ resource, title, allTime = false, filter, ...props }: BreakdownCardProps) => {
  const options = useChartOptions(resource)
  const find = useFindResource()
  const name = props.source ?? options.breakdown ?? 'id'
  const field = findField(name, find(resource), find)
  const { source = name, info } = field ?? {}
  const choices = field && info?.values ? choicesOf(field) : []
  const timeline = allTime ? undefined : (props.timeline ?? options.timeline)
  const { data, ...query } = useParts(resource, { source, choices, reference: info?.reference, filter, timeline })
  const translate = useTranslate()
  const [range] = useRangeName()
  const label = useGetResourceLabel()(resource, 2)
  const fieldLabel = useTranslateLabel()({ source: info?.relation ?? source, resource })
  return (
    <CardFrame
      title={
        title ?? translate('slipform.dashboard.by_field', { name: label, field: withSmallInitial(String(fieldLabel)) })
      }
      aside={timeline && range !== 'all' && translate(`slipform.dashboard.range.${range}`)}
      query={query}
    >
      {data ? <Parts parts={data} resource={resource} /> : <CardSkeleton count={choices.length || 4} height={20} />}
    </CardFrame>
  )
}

/**
 * The dashboard's card of the number of records for each value of a field, linked to the filtered lists. The values of a reference are the
 * names of the related records.
 *
 * @example
 * <BreakdownCard<typeof Ticket> resource="tickets" source="team" />
 */
// A cast: at run time all names are texts.
export const BreakdownCard = forReaders(ReadableBreakdown) as <M extends AnyModel = AnyModel>(
  props: BreakdownCardProps<M>,
) => ReactElement | null

const Parts = ({ parts, resource }: { parts: readonly CardPart[]; resource: string }) => {
  const listOf = useListLink(resource)
  const locale = useFormatLocale()
  const max = Math.max(1, ...parts.map(({ count }) => count))
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {parts.map(({ id, label, count, color, filter }, at) => (
        <Box component="li" key={id} sx={row}>
          <Typography
            {...(filter && { component: Link, to: listOf(filter), title: label })}
            noWrap
            color="text.secondary"
            sx={filter && { '&::after': cover }}
          >
            {label}
          </Typography>
          <Box aria-hidden sx={track}>
            <Box
              sx={{
                width: `${(count / max) * 100}%`,
                height: 1,
                borderRadius: 4,
                // That of its badge, otherwise by its place, so that neighbours differ.
                bgcolor: ({ tokens }) => (color ? tokens[color] : tokens.chart[(at + 1) % tokens.chart.length]),
              }}
            />
          </Box>
          <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
            {formatNumber(count, locale)}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const row = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, 32%) minmax(0, 1fr) minmax(40px, auto)',
  alignItems: 'center',
  gap: 1.5,
  height: 32,
  mx: -1,
  px: 1,
  borderRadius: 1,
  '&:has(a):hover': { bgcolor: 'action.hover' },
}

const track = {
  height: 8,
  borderRadius: 4,
  bgcolor: (theme: Theme) => theme.tokens.hover,
  overflow: 'hidden',
  printColorAdjust: 'exact',
}
