import { PieChart } from '@mui/x-charts/PieChart'
import { sliceColor } from './sliceColor.ts'

/** The parts of a whole. */
export interface BreakdownChartProps {
  slices: { id: string; label: string; value: number }[]
}

/** A donut chart; the list beside it shows the same as text. */
export const BreakdownChart = ({ slices }: BreakdownChartProps) => (
  <div aria-hidden>
    <PieChart
      width={96}
      height={96}
      margin={0}
      hideLegend
      skipAnimation
      series={[
        {
          data: slices.map((slice, index) => ({ ...slice, color: sliceColor(index) })),
          innerRadius: 26,
          outerRadius: 46,
          paddingAngle: 1,
        },
      ]}
    />
  </div>
)
