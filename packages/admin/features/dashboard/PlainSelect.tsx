import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface PlainSelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  onChange: (value: Value) => void
  /** What stands before the text. */
  icon?: ReactNode
}

/** The select of the dashboard's time range and of a chart: the browser's own, as that of MUI is a tenth of what the first page loads. */
export const PlainSelect = <Value extends string>(props: PlainSelectProps<Value>) => {
  const { label, value, options, onChange, icon } = props
  return (
    <Box sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center' }}>
      <Box sx={{ ...over, left: 10 }}>{icon}</Box>
      <Box
        component="select"
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([name]) => name === target.value)
          if (chosen) onChange(chosen[0])
        }}
        sx={({ tokens }) => ({
          height: 32,
          pl: icon ? 4 : 1.25,
          pr: 3.5,
          font: 'inherit',
          fontSize: 13,
          color: tokens.text,
          backgroundColor: tokens.surface,
          border: `1px solid ${tokens.lineStrong}`,
          borderRadius: '6px',
          appearance: 'none',
          cursor: 'pointer',
          maxWidth: 1,
          textOverflow: 'ellipsis',
          '&:hover': { borderColor: tokens.textFaint },
          '&:focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 1 },
        })}
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Box>
      <Box sx={{ ...over, right: 6 }}>
        <ArrowDropDown fontSize="small" />
      </Box>
    </Box>
  )
}

const over = { position: 'absolute', display: 'flex', color: 'text.secondary', pointerEvents: 'none' } as const
