import { type ShortcutName, shortcutOf } from './shortcuts.ts'

/** The properties of a keyboard event that decide about shortcuts. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether the key for shortcuts is Cmd, not Ctrl. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Returns the keys of a shortcut that an event has pressed, such as `mod+k`; undefined for an event of other keys. */
export const pressedKeys = (press: KeyPress, name: ShortcutName, apple = isApple()): string | undefined =>
  shortcutOf(name).keys.find((keys) => isPressed(press, keys, apple))

const isPressed = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress, keys: string, apple: boolean) => {
  const parts = keys.split('+')
  const last = parts.at(-1) ?? ''
  const needs = (modifier: string) => parts.includes(modifier)
  if (ctrlKey !== (needs('mod') && !apple) || metaKey !== (needs('mod') && apple)) return false
  if ((key === ' ' ? 'Space' : key).toLowerCase() !== last.toLowerCase()) return false
  // The layout of the keyboard decides whether `?` and `/` need Shift or Alt.
  return /^[^a-z]$/i.test(last) || (!altKey && shiftKey === needs('shift'))
}

/** Whether keys are single characters. Speech input and screen readers may send these, too, so users can turn them off. */
export const isCharacter = (keys: string): boolean => /^(?:shift\+)?.(?: .)?$/.test(keys)

const appleNames: Readonly<Record<string, string>> = { mod: '⌘', shift: '⇧' }
const names: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Shift',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Enter: '↵',
  Escape: 'Esc',
  Space: 'Space',
  Delete: 'Del',
}

/** Returns the names of keys on the keyboard: `['Ctrl', 'K']` for `mod+k`, and `['G', 'V']` for `g v`, two keys one after the other. */
export const keyNames = (keys: string, apple = isApple()): string[] =>
  keys.split(/[+ ]/).map((key) => (apple ? appleNames[key] : undefined) ?? names[key] ?? key.toUpperCase())
