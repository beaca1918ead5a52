import { Box, Button, Stack } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { rightsTo } from '../../../api/views/storedView.ts'
import { loadedSession } from '../../../session/session.ts'
import { visuallyHidden } from '../../../theme/names.ts'
import { cellSx, gridSx } from '../grid.ts'
import { AddCardMenu } from './AddCardMenu.tsx'
import { CardControls } from './CardControls.tsx'
import { moveCard, type PlacedCard, removeCard, resizeCard, widthNameOf, writeCard } from './layout.ts'
import { TextCardDialog } from './TextCardDialog.tsx'
import { cardAt, type OfferedCard } from './useCatalogue.tsx'
import type { useDashboardLayout } from './useDashboardLayout.ts'

interface ArrangeCardsProps {
  readonly draft: readonly PlacedCard[]
  /** Undefined ends arranging. */
  readonly onChange: (draft: readonly PlacedCard[] | undefined) => void
  readonly offered: readonly OfferedCard[]
  readonly layout: ReturnType<typeof useDashboardLayout>
}

/** The dashboard while its cards are added, moved, resized and removed: by drag, by buttons and by arrow keys. Nothing is stored before **Save**. */
export const ArrangeCards = ({ draft, onChange, offered, layout }: ArrangeCardsProps) => {
  const translate = useTranslate()
  const [dragged, setDragged] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const [edited, setEdited] = useState<PlacedCard>()
  const grid = useRef<HTMLDivElement>(null)
  const moved = useRef<string>(undefined)
  // Returns the focus to the handle of a card that keys have moved: the browser takes it from an element that moves in the document.
  useEffect(() => {
    if (draft && moved.current)
      grid.current?.querySelector<HTMLElement>(`[data-card="${moved.current}"] [data-handle]`)?.focus()
    moved.current = undefined
  }, [draft])
  const place = (key: string, at: number) => onChange(moveCard(draft, key, at))
  const move = (key: string, name: string, at: number) => {
    if (at < 0 || at >= draft.length) return
    moved.current = CSS.escape(key)
    place(key, at)
    setAnnouncement(translate('slipform.dashboard.moved', { name, place: at + 1, count: draft.length }))
  }
  // Without sign-in every layout is everyone's.
  const canChooseDefault = rightsTo(undefined, loadedSession()).chooseDefault && !loadedSession().isOpen
  const endWith = (work: (cards: readonly PlacedCard[]) => Promise<unknown>) => async () => {
    if (await work(draft)) onChange(undefined)
  }
  const reset = async () => {
    await layout.reset()
    onChange(undefined)
  }
  return (
    <>
      <Stack direction="row" role="toolbar" aria-label={translate('slipform.dashboard.arrange')} sx={bar}>
        <AddCardMenu
          offered={offered.filter(({ key }) => !draft.some((card) => card.key === key))}
          onAdd={(card) => onChange([...draft, card])}
        />
        <Button color="inherit" disabled={!layout.isOwn} onClick={reset}>
          {translate('slipform.dashboard.reset')}
        </Button>
        <Box sx={{ flexGrow: 1 }} />
        {canChooseDefault && layout.hasDefault && (
          <Button color="inherit" onClick={endWith(layout.removeDefault)}>
            {translate('slipform.dashboard.remove_default')}
          </Button>
        )}
        {canChooseDefault && (
          <Button color="inherit" onClick={endWith(layout.saveForAll)}>
            {translate('slipform.dashboard.save_for_all')}
          </Button>
        )}
        <Button color="inherit" onClick={() => onChange(undefined)}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" onClick={endWith(layout.save)}>
          {translate('ra.action.save')}
        </Button>
      </Stack>
      <Box ref={grid} sx={gridSx}>
        {draft.map((card, at) => {
          const offeredCard = cardAt(card, offered)
          if (offeredCard === undefined) return null
          const { name, element } = offeredCard
          const width = widthNameOf(card.width)
          return (
            <Box
              key={card.key}
              data-card={card.key}
              draggable
              onDragStart={({ dataTransfer }) => {
                dataTransfer.effectAllowed = 'move'
                setDragged(card.key)
              }}
              onDragEnter={() => dragged !== undefined && dragged !== card.key && place(dragged, at)}
              onDragOver={(event) => event.preventDefault()}
              onDragEnd={() => setDragged(undefined)}
              sx={{ ...cellSx(width), ...cell, opacity: dragged === card.key ? 0.4 : 1 }}
            >
              <CardControls
                name={name}
                width={width}
                isFirst={at === 0}
                isLast={at === draft.length - 1}
                onMove={(by) => move(card.key, name, at + by)}
                onResize={(chosen) => onChange(resizeCard(draft, card.key, chosen))}
                onEdit={card.settings && (() => setEdited(card))}
                onRemove={() => onChange(removeCard(draft, card.key))}
              />
              <Box inert sx={{ flexGrow: 1, minWidth: 0 }}>
                {element}
              </Box>
            </Box>
          )
        })}
      </Box>
      {edited?.settings && (
        <TextCardDialog
          settings={edited.settings}
          onSubmit={(settings) => onChange(writeCard(draft, edited.key, settings))}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Box role="status" sx={visuallyHidden}>
        {announcement}
      </Box>
    </>
  )
}

const bar = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  mb: 2,
  position: 'sticky',
  top: 0,
  zIndex: 2,
  py: 1,
  bgcolor: 'background.default',
}

const cell = { display: 'flex', flexDirection: 'column', gap: 0.5, cursor: 'grab' }
