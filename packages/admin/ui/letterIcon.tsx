import { SvgIcon, type SvgIconProps } from '@mui/material'

/** Returns an icon with the first letter of a name, for a resource that has none of its own. */
export const letterIcon = (name: string) => {
  const [letter = ''] = name
  return (props: SvgIconProps) => (
    <SvgIcon {...props}>
      <rect x={3} y={3} width={18} height={18} rx={5} opacity={0.16} />
      <text x={12} y={16.4} fontSize={12.5} fontWeight={650} textAnchor="middle">
        {letter.toUpperCase()}
      </text>
    </SvgIcon>
  )
}
