import { Box, Skeleton } from '@mui/material'
import { type KeyboardEvent, type MouseEvent, useContext, useRef } from 'react'
import { type Identifier, ListNoResults, RecordContextProvider, useListContext } from 'react-admin'
import { isAwaited } from '../../pages/list/isAwaited.ts'
import { PeekContext } from '../../pages/list/peek.ts'
import { RowOptionsContext } from '../../pages/list/rowBody.ts'
import { SelectableCards } from '../../pages/list/SelectableCards.tsx'
import { useVisible } from '../../session/visible.ts'
import type { LayoutProps } from '../../ui/Slot.tsx'
import { GalleryCard } from './GalleryCard.tsx'

const galleryStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(144px, 1fr))', sm: 'repeat(auto-fill, minmax(208px, 1fr))' },
  gap: { xs: 1, sm: 1.5 },
  pb: 1.5,
}

/** The layout `gallery` of a list: its page of records as cards. The field `source` holds their image, or its address. */
export const Gallery = ({ source, children }: LayoutProps) => {
  const list = useListContext()
  const { data, resource } = list
  const { bulkActionButtons } = useContext(RowOptionsContext)
  const peek = useContext(PeekContext)
  const fields = useVisible(children)
  const toggle = useSelection()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // React propagates keys of a card's open menu here, although the menu is elsewhere in the page.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    const place = moveFocus(event)
    if (place === undefined) return
    // The arrow must not also scroll the page, or run the shortcut for the rows of a table.
    event.preventDefault()
    const record = data?.[place]
    if (peek?.id !== undefined && record) peek.show(record.id)
  }
  if (isAwaited(list)) {
    return (
      <Box sx={galleryStyle}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} variant="rounded" sx={{ height: 'auto', aspectRatio: '1' }} />
        ))}
      </Box>
    )
  }
  if (!data?.length) return <ListNoResults resource={resource} />
  return (
    <SelectableCards bulkActionButtons={bulkActionButtons}>
      <Box sx={galleryStyle} onKeyDown={press}>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <GalleryCard source={source} fields={fields} onToggle={toggle} />
          </RecordContextProvider>
        ))}
      </Box>
    </SelectableCards>
  )
}

/** Returns a function that toggles a record of the list; with Shift it selects all records from the last toggled one to this one. */
const useSelection = () => {
  const { data = [], selectedIds = [], onSelect, onToggleItem } = useListContext()
  const lastToggled = useRef<Identifier>(undefined)
  return (id: Identifier, { shiftKey }: MouseEvent) => {
    const ids = data.map((record) => record.id)
    const places = [ids.indexOf(lastToggled.current ?? id), ids.indexOf(id)].sort((first, second) => first - second)
    const [from = 0, to = 0] = places
    lastToggled.current = id
    if (shiftKey && from >= 0 && from < to) onSelect([...new Set([...selectedIds, ...ids.slice(from, to + 1)])])
    else onToggleItem(id)
  }
}

/** Moves the focus between the children of an element with the arrow keys, along its rows and columns; returns the index of the focused child. */
const moveFocus = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): number | undefined => {
  const cards = [...currentTarget.children].filter((card) => card instanceof HTMLElement)
  const place = cards.findIndex((card) => card.contains(document.activeElement))
  const top = cards[0]?.offsetTop
  const columns = cards.filter(({ offsetTop }) => offsetTop === top).length
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  const step = steps[key]
  if (step === undefined || place === -1) return undefined
  const next = place + step
  cards[next]?.focus()
  cards[next]?.scrollIntoView({ block: 'nearest' })
  return cards[next] ? next : place
}
