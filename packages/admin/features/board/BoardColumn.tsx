import { useDraggable, useDroppable } from '@dnd-kit/core'
import DragIndicator from '@mui/icons-material/DragIndicator'
import { Box, Button, IconButton, Skeleton, Stack, Typography } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import {
  RecordContextProvider,
  useGetList,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { BadgeField } from '../../fields/BadgeField.tsx'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import type { Choice } from '../../i18n/choiceName.ts'
import type { Moves } from '../../ui/moves/useMoves.tsx'
import { Card } from './Card.tsx'

interface BoardColumnProps {
  source: string
  /** Null for the records without a value. */
  value: string | number | null
  /** The sum of the amounts in the column, as a text. */
  sum: string | undefined
  choices: readonly Choice[]
  /** Moved records that are not stored yet: they are already shown in their new column. */
  moves: Moves
  canMove: boolean
  /** Whether the dragged card may not get this value. */
  isClosed: boolean
  fields: ReactNode
}

// The number of cards that a column loads at first, and with each click on its button.
const columnSize = 20

/** A column of the board, in which users can drop cards: the records with one value. The column for records without a value is hidden while it is empty. */
export const BoardColumn = ({ source, value, sum, choices, moves, canMove, isClosed, fields }: BoardColumnProps) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const resource = useResourceContext() ?? ''
  const heading = useId()
  const [size, setSize] = useState(columnSize)
  const { filterValues, sort } = useListContext()
  const {
    data = [],
    total = 0,
    isPending,
    error,
  } = useGetList(
    resource,
    { filter: { ...filterValues, [source]: value }, sort, pagination: { page: 1, perPage: size } },
    { placeholderData: keepPreviousData },
  )
  const { setNodeRef, isOver } = useDroppable({ id: value ?? '', data: { value }, disabled: isClosed })

  const staying = data.filter(({ id }) => (moves.get(id) ?? { value }).value === value)
  const loadedIds = new Set(data.map(({ id }) => id))
  const arriving = [...moves.values()].flatMap((move) =>
    move.value === value && !loadedIds.has(move.record.id) ? [{ ...move.record, [source]: value }] : [],
  )
  const cards = [...arriving, ...staying]
  const count = total + cards.length - data.length
  if (value === null && count === 0) return null
  return (
    <Stack
      component="section"
      ref={setNodeRef}
      aria-labelledby={heading}
      aria-disabled={isClosed || undefined}
      sx={({ tokens }) => ({
        flex: { xs: '0 0 86%', sm: '1 0 248px' },
        minWidth: 0,
        maxWidth: { sm: 380 },
        borderRadius: '10px',
        backgroundColor: isOver ? tokens.accentSoft : tokens.surfaceMuted,
        border: `1px solid ${isOver ? tokens.accent : tokens.line}`,
        scrollSnapAlign: 'center',
        opacity: isClosed ? 0.4 : 1,
      })}
    >
      <Stack direction="row" id={heading} sx={{ alignItems: 'center', gap: 1, px: 1.5, height: 40, flexShrink: 0 }}>
        <ColumnName source={source} value={value} choices={choices} />
        {!isPending && (
          <Typography variant="body2" color="text.secondary">
            {formatNumber(count, locale)}
          </Typography>
        )}
        {sum && (
          <Typography variant="body2" color="text.secondary" sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
            {sum}
          </Typography>
        )}
      </Stack>
      <Box sx={{ flex: 1, p: 1, pt: 0, overflowY: 'auto' }}>
        {isPending && [1, 2, 3].map((place) => <Skeleton key={place} variant="rounded" height={64} sx={{ mb: 1 }} />)}
        {error && <Typography color="error">{error.message}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {cards.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <BoardCard canMove={canMove}>{fields}</BoardCard>
            </RecordContextProvider>
          ))}
        </Box>
        {data.length < total && (
          <Button fullWidth onClick={() => setSize(size + columnSize)}>
            {translate('slipform.board.more')}
          </Button>
        )}
      </Box>
    </Stack>
  )
}

const ColumnName = ({ source, value, choices }: Pick<BoardColumnProps, 'source' | 'value' | 'choices'>) => {
  const translate = useTranslate()
  if (value === null) return <Typography variant="body2">{translate('slipform.board.none')}</Typography>
  return (
    <span>
      <BadgeField source={source} record={{ id: '', [source]: value }} choices={choices} />
    </span>
  )
}

/** A card that users move by mouse or finger, or by keys on its handle. */
const BoardCard = ({ canMove, children }: { canMove: boolean; children: ReactNode }) => {
  const record = useRecordContext()
  const name = useGetRecordRepresentation(useResourceContext())(record)
  const label = useTranslate()('slipform.moves.move', { name: String(name) })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: record?.id ?? '',
    data: record ?? {},
    disabled: !canMove,
    // Removes dnd-kit's description, which is English.
    attributes: { roleDescription: undefined },
  })
  const { onKeyDown, ...pointerListeners } = listeners ?? {}
  return (
    <li ref={setNodeRef} {...pointerListeners} style={{ opacity: isDragging ? 0.4 : 1, marginBottom: 8 }}>
      <Card
        handle={
          canMove && (
            <IconButton
              ref={setActivatorNodeRef}
              size="small"
              className="handle"
              aria-label={label}
              aria-describedby={attributes['aria-describedby']}
              onKeyDown={(event) => onKeyDown?.(event)}
            >
              <DragIndicator fontSize="small" />
            </IconButton>
          )
        }
      >
        {children}
      </Card>
    </li>
  )
}
