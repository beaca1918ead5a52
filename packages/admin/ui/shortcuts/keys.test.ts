import { expect, test } from 'vitest'
import { goKeys } from './goKeys.ts'
import { isCharacter, type KeyPress, keyNames, pressedKeys } from './keys.ts'
import { shortcutGroups, shortcutNames, shortcutOf } from './shortcuts.ts'

const press = (key: string, ...modifiers: ('ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey')[]): KeyPress => ({
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...Object.fromEntries(modifiers.map((name) => [name, true])),
  key,
})

test.each([
  ['Ctrl is mod', press('k', 'ctrlKey'), 'palette', false, 'mod+k'],
  ['Cmd is mod on a Mac', press('k', 'metaKey'), 'palette', true, 'mod+k'],
  ['Ctrl is not mod on a Mac', press('k', 'ctrlKey'), 'palette', true, undefined],
  ['Caps Lock makes no difference', press('S', 'ctrlKey'), 'save', false, 'mod+s'],
  ['with Alt it is another', press('k', 'ctrlKey', 'altKey'), 'palette', false, undefined],
  ['with Shift it is another', press('S', 'ctrlKey', 'shiftKey'), 'save', false, undefined],
  ['j alone', press('j'), 'next', false, 'j'],
  ['the arrow too', press('ArrowDown'), 'next', false, 'ArrowDown'],
  ['Ctrl-J is the browser’s', press('j', 'ctrlKey'), 'next', false, undefined],
  ['the space bar', press(' '), 'peek', false, 'Space'],
  ['Shift-Space scrolls up', press(' ', 'shiftKey'), 'peek', false, undefined],
  ['x', press('x'), 'select_range', false, undefined],
  ['Shift-X', press('X', 'shiftKey'), 'select_range', false, 'shift+x'],
  ['? needs Shift on some keyboards', press('?', 'shiftKey'), 'help', false, '?'],
  ['/ needs Shift on others', press('/', 'shiftKey'), 'search', false, '/'],
] as const)('%s', (_, event, name, apple, keys) => expect(pressedKeys(event, name, apple)).toBe(keys))

test('no two shortcuts of the same place have the same keys', () => {
  for (const group of shortcutGroups) {
    const keys = shortcutNames
      .map(shortcutOf)
      .filter((shortcut) => shortcut.group === group || shortcut.group === 'everywhere')
      .flatMap((shortcut) => shortcut.keys)
    expect(new Set(keys).size, group).toBe(keys.length)
  }
})

test('keys are named as on the keyboard; characters can be turned off', () => {
  expect(keyNames('mod+k', true)).toEqual(['⌘', 'K'])
  expect(keyNames('shift+x', false)).toEqual(['Shift', 'X'])
  expect(keyNames('Escape', false)).toEqual(['Esc'])
  expect(keyNames('g v', false)).toEqual(['G', 'V'])
  const keys = 'j,?,shift+x,g v,mod+k,Escape,ArrowUp,Space'.split(',')
  expect(keys.filter(isCharacter).join()).toBe('j,?,shift+x,g v')
})

test('each page has the first letter of its name that is free', () => {
  const pages = ['Dashboard', 'Customers', 'Vehicles', 'Vehicle parts', 'Événements', '会社', 'Cd']
  expect(goKeys(pages)).toEqual([...'dcven', undefined, undefined])
})
