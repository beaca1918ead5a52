import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { BarList } from '../../ui/charts/BarList.tsx'
import type { ReportChart as Chart } from './chartOf.ts'
import { useColumnLabel } from './useReport.ts'

/** The chart of a report: vertical bars over time, otherwise horizontal bars. */
export const ReportChart = ({ chart: { bars, isOverTime, value } }: { chart: Chart }) => {
  const locale = useFormatLocale()
  const label = useColumnLabel()(value)
  if (!isOverTime) return <BarList bars={bars.map((bar) => ({ ...bar, id: bar.label }))} />
  return <BarChart label={label} bars={bars} formatTick={(tick) => formatNumber(tick, locale)} />
}
