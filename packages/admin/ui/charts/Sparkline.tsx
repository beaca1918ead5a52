import { useTheme } from '@mui/material'

// The units of the drawing. Its width is stretched to that of the container, its height is in pixels.
const [width, height, inset] = [100, 28, 2]

/** The line of recent values beside the number of a `NumberCard`, without axes, from 0. `label` describes it to screen readers. */
export const Sparkline = ({ values, label }: { values: readonly number[]; label: string }) => {
  const { tokens } = useTheme()
  const max = Math.max(...values, 1)
  const x = (at: number) => (values.length === 1 ? width : (at / (values.length - 1)) * width)
  const y = (value: number) => height - inset - (value / max) * (height - 2 * inset)
  const points = values.map((value, at) => `${x(at)},${y(value)}`)
  if (points.length === 1) points.unshift(`0,${y(values[0] ?? 0)}`)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ display: 'block', width: '100%', height }}
    >
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} fill={tokens.chart[1]} opacity={0.1} />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={tokens.chart[1]}
        strokeWidth={1.75}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
