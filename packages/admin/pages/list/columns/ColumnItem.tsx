import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import { Box, FormControlLabel, IconButton, Switch, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'

/** A column in the list of columns, its place among the `count` columns, and functions that show or hide it and move it to a place. */
export interface ColumnItemProps {
  name: string
  isShown: boolean
  /** Whether the column is hidden only because the table has no room for it. */
  isUnfit: boolean
  place: number
  count: number
  onToggle: () => void
  onMove?: (place: number) => void
}

/** A column in the list of columns, which users show or hide, and move by buttons. */
export const ColumnItem = ({ name, isShown, isUnfit, place, count, onToggle, onMove }: ColumnItemProps) => {
  const translate = useTranslate()
  const moveButton = (label: string, Icon: typeof KeyboardArrowUp, to: number) => {
    const isPossible = to >= 0 && to < count
    return (
      // Not `disabled`: the button would lose the focus when it moves the column to an end of the list.
      <IconButton
        size="small"
        aria-label={translate(label, { name })}
        aria-disabled={!isPossible}
        sx={isPossible ? {} : { opacity: 0.3 }}
        onClick={() => isPossible && onMove?.(to)}
      >
        <Icon fontSize="small" />
      </IconButton>
    )
  }
  return (
    <Box component="li" sx={itemStyle}>
      <FormControlLabel
        control={<Switch size="small" checked={isShown} onChange={onToggle} />}
        label={
          <>
            {name}
            {isUnfit && (
              <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                {translate('slipform.columns.unfit')}
              </Typography>
            )}
          </>
        }
        sx={{ flexGrow: 1, minWidth: 0, mx: 0, gap: 1, '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
      />
      {onMove && moveButton('slipform.columns.up', KeyboardArrowUp, place - 1)}
      {onMove && moveButton('slipform.columns.down', KeyboardArrowDown, place + 1)}
    </Box>
  )
}

const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 32,
  borderRadius: '4px',
  '&:hover': { bgcolor: 'action.hover' },
  // The buttons appear under the mouse and with the focus.
  '@media (hover: hover)': {
    '& .MuiIconButton-root': { opacity: 0 },
    '&:hover .MuiIconButton-root:not([aria-disabled=true]), &:focus-within .MuiIconButton-root:not([aria-disabled=true])':
      {
        opacity: 1,
      },
    '& .MuiIconButton-root[aria-disabled=true]:focus-visible': { opacity: 0.3 },
  },
}
