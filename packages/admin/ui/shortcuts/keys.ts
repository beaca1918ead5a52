import { type ShortcutName, shortcutOf } from './shortcuts.ts'

/** The parts of a keyboard event that decide about shortcuts. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether Cmd is the key for shortcuts. */
const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Returns the keys of a shortcut that were pressed, such as `mod+k`; undefined if others were. */
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

/** Whether keys are single characters, which speech input and screen readers may send too; users can turn these off. */
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

/** Returns the names of keys as they stand on the keyboard: `['Ctrl', 'K']`; those of `g v`, one after the other, are `['G', 'V']`. */
export const keyNames = (keys: string, apple = isApple()): string[] =>
  keys.split(/[+ ]/).map((key) => (apple ? appleNames[key] : undefined) ?? names[key] ?? key.toUpperCase())
