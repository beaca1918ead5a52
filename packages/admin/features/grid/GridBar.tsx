import { Box, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import { TextButton } from '../../ui/TextButton.tsx'
import type { GridEdits } from './useGridEdits.ts'

interface GridBarProps {
  edits: GridEdits
  message: string
  undo: () => void
}

/** The bar above the grid: the last message, the numbers of unsaved cells, and undo. */
export const GridBar = ({ edits: { store, useActions }, message, undo }: GridBarProps) => {
  const translate = useTranslate()
  const { saving, failed } = store.useCounts()
  const actions = useActions()
  const countText = (key: string, count: number) => translate(`slipform.grid.counts.${key}`, { smart_count: count })
  return (
    <Stack
      className="slipform-grid-bar"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 2,
        flexShrink: 0,
        px: 1.5,
        minHeight: 40,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box role="status" sx={{ flexGrow: 1, minWidth: 0, color: 'text.secondary', fontSize: 13 }}>
        {message || translate('slipform.grid.hint')}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{saving > 0 && countText('saving', saving)}</Box>
      {failed > 0 && (
        <Box sx={{ color: 'error.main', fontSize: 13, fontWeight: 550 }}>{countText('failed', failed)}</Box>
      )}
      <TextButton label="slipform.grid.undo" disabled={actions.length === 0} onClick={undo} />
    </Stack>
  )
}
