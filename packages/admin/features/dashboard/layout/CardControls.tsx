import Close from '@mui/icons-material/Close'
import DragIndicator from '@mui/icons-material/DragIndicator'
import Edit from '@mui/icons-material/Edit'
import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import { IconButton, MenuItem, Select, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { CardWidth } from '../grid.ts'
import { widthNames } from './layout.ts'

interface CardControlsProps {
  readonly name: string
  readonly width: CardWidth
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onResize: (width: CardWidth) => void
  /** Absent for cards that are no text of the user's. */
  readonly onEdit?: (() => void) | undefined
  readonly onRemove: () => void
}

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The line above a card while the dashboard is arranged. Arrow keys on the handle, or its two buttons, move the card by one place. */
export const CardControls = (props: CardControlsProps) => {
  const { name, width, isFirst, isLast, onMove, onResize, onEdit, onRemove } = props
  const translate = useTranslate()
  const label = (action: string) => translate(`slipform.dashboard.${action}`, { name })
  return (
    <Stack direction="row" sx={{ alignItems: 'center', minHeight: 32 }}>
      <IconButton
        size="small"
        data-handle
        aria-label={label('move')}
        onKeyDown={(event) => {
          const by = steps[event.key]
          if (by === undefined) return
          event.preventDefault()
          onMove(by)
        }}
        sx={{ cursor: 'grab' }}
      >
        <DragIndicator fontSize="small" />
      </IconButton>
      <Typography noWrap color="text.secondary" sx={{ flexGrow: 1, minWidth: 0 }}>
        {name}
      </Typography>
      <IconButton size="small" aria-label={label('move_back')} disabled={isFirst} onClick={() => onMove(-1)}>
        <NavigateBefore fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={label('move_on')} disabled={isLast} onClick={() => onMove(1)}>
        <NavigateNext fontSize="small" />
      </IconButton>
      <Select
        variant="standard"
        disableUnderline
        value={width}
        onChange={({ target }) => onResize(target.value)}
        inputProps={{ 'aria-label': label('width') }}
        sx={{ display: { xs: 'none', sm: 'inline-flex' }, color: 'text.secondary', flexShrink: 0 }}
      >
        {widthNames.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`slipform.dashboard.widths.${each}`)}
          </MenuItem>
        ))}
      </Select>
      {onEdit && (
        <IconButton size="small" aria-label={label('edit')} onClick={onEdit}>
          <Edit fontSize="small" />
        </IconButton>
      )}
      <IconButton size="small" aria-label={label('remove')} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </Stack>
  )
}
