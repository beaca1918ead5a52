import { useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { useNavigate } from 'react-admin'

/** The number of records per month, and the address of each list. */
export interface HistoryChartProps {
  months: { label: string; count: number; to: object }[]
  height: number
}

/** A bar chart of months, linked to the filtered lists; the list below it does the same for the keyboard. */
export const HistoryChart = ({ months, height }: HistoryChartProps) => {
  const navigate = useNavigate()
  const { palette } = useTheme()
  const open = (index: number | undefined) => {
    const month = months[index ?? -1]
    if (month) navigate(month.to)
  }
  return (
    <div aria-hidden style={{ cursor: 'pointer' }}>
      <BarChart
        height={height}
        margin={{ top: 8, bottom: 0, left: 0, right: 0 }}
        hideLegend
        skipAnimation
        colors={[palette.primary.main]}
        xAxis={[{ data: months.map(({ label }) => label), scaleType: 'band', disableTicks: true }]}
        yAxis={[{ width: 32, disableLine: true, disableTicks: true, tickNumber: 3 }]}
        series={[{ data: months.map(({ count }) => count) }]}
        onAxisClick={(_event, data) => open(data?.dataIndex)}
        onItemClick={(_event, { dataIndex }) => open(dataIndex)}
      />
    </div>
  )
}
