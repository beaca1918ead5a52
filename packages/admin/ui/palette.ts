import { type ElementType, useEffect, useRef } from 'react'
import { useEvent } from 'react-admin'

/** An action of the open page in the palette: of its list, of the records that are selected in it, or of its record. */
export interface PageAction {
  readonly of: 'selection' | 'record' | 'list'
  readonly label: string
  readonly icon?: ElementType | undefined
  readonly run: () => void
}

const sources = new Set<() => readonly PageAction[]>()

/** Returns the actions of the open page. */
export const pageActions = (): PageAction[] => [...sources].flatMap((read) => read())

/** Offers actions in the palette while the component is mounted. They are read when the palette opens. */
export const usePaletteEntries = (entries: () => readonly PageAction[]): void => {
  const read = useEvent(entries)
  useEffect(() => {
    sources.add(read)
    return () => void sources.delete(read)
  }, [read])
}

/** Presses a button for a key or the palette: the focus returns to it from what it opens. */
export const pressButton = (button: HTMLButtonElement | null): void => {
  button?.focus()
  button?.click()
}

/** Offers in the palette to press a button while it is seen. Returns the ref of the button. */
export const usePaletteButton = (of: PageAction['of'], label: string, icon?: ElementType) => {
  const ref = useRef<HTMLButtonElement>(null)
  const isSeen = () => ref.current?.checkVisibility({ visibilityProperty: true })
  usePaletteEntries(() => (isSeen() ? [{ of, label, icon, run: () => pressButton(ref.current) }] : []))
  return ref
}
