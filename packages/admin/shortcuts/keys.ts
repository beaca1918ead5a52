import { type Shortcut, type ShortcutName, shortcuts } from './shortcuts.ts'

/** The parts of a keyboard event that decide about shortcuts. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether Cmd is the key for shortcuts. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** Whether the pressed keys are those of a shortcut. Cmd is `mod` on Apple's systems, Ctrl on others. */
export const matches = (press: KeyPress, name: ShortcutName, apple = isApple()): boolean => {
  const { keys }: Shortcut = shortcuts[name]
  return keys.some((keysOfOne) => matchesKeys(press, keysOfOne, apple))
}

const matchesKeys = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress, keys: string, apple: boolean) => {
  const parts = keys.split('+')
  const last = parts.at(-1) ?? ''
  const needs = (modifier: string) => parts.includes(modifier)
  if (altKey || ctrlKey !== (needs('mod') && !apple) || metaKey !== (needs('mod') && apple)) return false
  // The layout of the keyboard decides which characters need Shift: `?` does on most.
  const isCharacter = last.length === 1 && !/[a-z]/.test(last)
  return key.toLowerCase() === last.toLowerCase() && (isCharacter || shiftKey === needs('shift'))
}

/** Whether the keys of a shortcut are single characters, which only work where nothing is typed. */
export const isCharacterOnly = (name: ShortcutName): boolean => {
  const { keys }: Shortcut = shortcuts[name]
  return !keys.some((one) => one.startsWith('mod+'))
}

const appleNames: Readonly<Record<string, string>> = { mod: '⌘', shift: '⇧' }
const names: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Shift',
  arrowdown: '↓',
  arrowup: '↑',
  enter: '↵',
  escape: 'Esc',
}

/** Returns the names of keys as they stand on the keyboard: `['Ctrl', 'K']`. */
export const keyNames = (keys: string, apple = isApple()): string[] =>
  keys.split('+').map((key) => (apple ? appleNames[key] : undefined) ?? names[key.toLowerCase()] ?? key.toUpperCase())
