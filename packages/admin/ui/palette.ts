import { type ElementType, useEffect, useRef } from 'react'
import { useEvent } from 'react-admin'

/** An action of the open page in the palette: of its list, its selected records or its record. */
export interface PageAction {
  readonly of: 'selection' | 'record' | 'list'
  readonly label: string
  readonly icon?: ElementType | undefined
  readonly run: () => void
}

const sources = new Set<() => readonly PageAction[]>()

/** Returns the actions of the open page. */
export const pageActions = (): PageAction[] => [...sources].flatMap((read) => read())

/** Offers actions in the palette while the component is mounted. `entries` is called when the palette opens. */
export const usePaletteEntries = (entries: () => readonly PageAction[]): void => {
  const read = useEvent(entries)
  useEffect(() => {
    sources.add(read)
    return () => void sources.delete(read)
  }, [read])
}

/** Presses a button for a shortcut or the palette. Focuses it first, so that the focus returns to it from the dialog that it opens. */
export const pressButton = (button: HTMLButtonElement | null): void => {
  button?.focus()
  button?.click()
}

/** Offers a button in the palette while it is visible. Returns the ref of the button. */
export const usePaletteButton = (of: PageAction['of'], label: string, icon?: ElementType) => {
  const ref = useRef<HTMLButtonElement>(null)
  const isVisible = () => ref.current?.checkVisibility({ visibilityProperty: true })
  usePaletteEntries(() => (isVisible() ? [{ of, label, icon, run: () => pressButton(ref.current) }] : []))
  return ref
}
