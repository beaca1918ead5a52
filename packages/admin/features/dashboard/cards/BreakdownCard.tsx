import type { ReactElement } from 'react'
import { useGetResourceLabel, useTranslate, useTranslateLabel } from 'react-admin'
import type { AnyModel, FilterName } from 'slipform/browser'
import type { ListFilter } from '../../../api/aggregate.ts'
import { useFormatLocale } from '../../../format/locale.ts'
import { formatNumber } from '../../../format/number.ts'
import type { Timeline } from '../../../format/timeline.ts'
import { withSmallInitial } from '../../../i18n/fieldLabel.ts'
import { choicesOf, findField, useFindResource } from '../../../resource/named.ts'
import { CardFrame, CardSkeleton, forReaders } from '../../../ui/cards/CardFrame.tsx'
import type { CardProps } from '../../../ui/cards/cardWidths.ts'
import { BarList } from '../../../ui/charts/BarList.tsx'
import { useListLink } from '../../../ui/useListLink.ts'
import { useChartOptions } from '../data/options.ts'
import { useRangeName } from '../data/range.ts'
import { type CardPart, useParts } from '../data/useParts.ts'

export interface BreakdownCardProps<M extends AnyModel = AnyModel> extends CardProps {
  readonly resource: string
  /** A filterable field, or the relation of one. Default: the resource's enumeration. */
  readonly source?: Exclude<FilterName<M>, `${string}.${string}`>
  /** Default: resource and field. */
  readonly title?: string
  readonly filter?: ListFilter
  /** The field that dates the records. Default: that of the resource. */
  readonly timeline?: Timeline
  /** Counts all records, independent of the dashboard's time range. */
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
  const listOf = useListLink(resource)
  const locale = useFormatLocale()
  const barOf = ({ count, filter, ...part }: CardPart) => ({
    ...part,
    value: count,
    text: formatNumber(count, locale),
    to: filter && listOf(filter),
  })
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
      {data ? <BarList bars={data.map(barOf)} /> : <CardSkeleton count={choices.length || 4} height={20} />}
    </CardFrame>
  )
}

/**
 * The dashboard's card with the number of records for each value of a field, linked to the filtered lists. The values of a reference are shown
 * by the names of the related records.
 *
 * @example
 * <BreakdownCard<typeof Ticket> resource="tickets" source="team" />
 */
// A cast, to check `source` against the model: at run time all names are texts.
export const BreakdownCard = forReaders(ReadableBreakdown) as <M extends AnyModel = AnyModel>(
  props: BreakdownCardProps<M>,
) => ReactElement | null
