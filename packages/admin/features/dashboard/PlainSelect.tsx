import { TextField } from '@mui/material'
import type { ReactNode } from 'react'

interface PlainSelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  onChange: (value: Value) => void
  /** What stands before the text. */
  icon?: ReactNode
}

/** The select of the dashboard's time range and of a chart: the browser's own. */
export const PlainSelect = <Value extends string>({ label, options, icon, ...props }: PlainSelectProps<Value>) => (
  <TextField
    select
    fullWidth={false}
    margin="none"
    size="small"
    variant="outlined"
    value={props.value}
    onChange={({ target }) => {
      const chosen = options.find(([name]) => name === target.value)
      if (chosen) props.onChange(chosen[0])
    }}
    slotProps={{
      select: { native: true },
      input: { startAdornment: icon },
      htmlInput: { 'aria-label': label },
    }}
  >
    {options.map(([name, text]) => (
      <option key={name} value={name}>
        {text}
      </option>
    ))}
  </TextField>
)
