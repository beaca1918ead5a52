import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import { isCharacterOnly, matches } from './keys.ts'
import { type ShortcutName, shortcuts } from './shortcuts.ts'

/** What shortcuts do; a handler that returns `false` leaves the key to the browser. */
export type ShortcutHandlers = Partial<Record<ShortcutName, (event: KeyboardEvent) => unknown>>

const names = Object.keys(shortcuts) as ShortcutName[]

/** Runs handlers of shortcuts while the component is mounted. */
export const useShortcuts = (handlers: ShortcutHandlers): void => {
  const handle = useEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const name = names.find((one) => handlers[one] && matches(event, one))
    if (name === undefined || (isCharacterOnly(name) && !acceptsCharacters(event.target))) return
    if (handlers[name]?.(event) !== false) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [handle])
}

/** Whether characters are free for shortcuts: not in inputs, nor in dialogs and menus, which have keys of their own. */
const acceptsCharacters = (target: EventTarget | null) =>
  !(
    target instanceof Element &&
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=combobox]',
    )
  )
