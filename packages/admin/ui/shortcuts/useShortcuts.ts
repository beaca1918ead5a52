import { useEffect } from 'react'
import { useEvent, useStore } from 'react-admin'
import { isCharacter, pressedKeys } from './keys.ts'
import { type ShortcutName, shortcutNames, shortcutOf } from './shortcuts.ts'

/** The handlers of shortcuts. A handler that returns `false` leaves the key to the browser. */
type ShortcutHandlers = Partial<Record<ShortcutName, (event: KeyboardEvent, keys: string) => unknown>>

/** Whether shortcuts that are single characters work, and a function that turns them on or off. */
export const useCharacterShortcuts = () => useStore('shortcuts.characters', true)

/** Runs handlers of shortcuts while the component is mounted. Shortcuts with Ctrl or ⌘ work everywhere, others only where `isFree`. */
export const useShortcuts = (handlers: ShortcutHandlers): void => {
  const [hasCharacters] = useCharacterShortcuts()
  const handle = useEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    for (const name of shortcutNames) {
      const handler = handlers[name]
      const keys = handler && pressedKeys(event, name)
      if (handler === undefined || keys === undefined) continue
      if (isCharacter(keys) && !hasCharacters) continue
      if (!keys.startsWith('mod+') && !isFree(event.target, shortcutOf(name).inInputs)) continue
      if (handler(event, keys) === false) continue
      event.preventDefault()
      return
    }
  })
  useEffect(() => {
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [handle])
}

const inputs = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'
// Dialogs, menus and lists of choices have keys of their own.
const layers = '[role=dialog], [role=menu], [role=listbox]'
const openDialog = '[aria-modal=true]'

/** Whether a key without `mod` is free for shortcuts: not typed into an input, nor handled by a dialog, menu or list of choices. */
export const isFree = (target: EventTarget | null, inInputs = false) => {
  if (!(target instanceof Element)) return true
  // If the focused button of a dialog disappears, the body gets the focus, although the dialog is still open.
  const layer = target === document.body ? document.querySelector(openDialog) : target.closest(layers)
  return layer === null && (inInputs || !isInput(target))
}

/** Whether the user types in an element. */
export const isInput = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches(inputs)
