/** A keyboard shortcut. */
interface Shortcut {
  /** Alternative keys, such as `mod+k` or `?`; `mod` is Cmd on Apple's systems, Ctrl elsewhere. */
  readonly keys: readonly string[]
  readonly group: ShortcutGroup
  /** Whether the shortcut works while the user types in an input, too. Shortcuts with `mod` always do. */
  readonly inInputs?: true
}

/** The parts of the admin where shortcuts work, in the order of the dialog that lists them. */
export const shortcutGroups = ['everywhere', 'list', 'record', 'form'] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

/** All shortcuts, for their handlers and for the dialog that lists them. Each has a text at `slipform.shortcuts.names`, in every language. */
export const shortcuts = {
  palette: { keys: ['mod+k'], group: 'everywhere' },
  help: { keys: ['?'], group: 'everywhere' },
  undo: { keys: ['mod+z', 'z'], group: 'everywhere' },
  go: { keys: ['g'], group: 'everywhere' },
  next: { keys: ['j', 'ArrowDown'], group: 'list' },
  previous: { keys: ['k', 'ArrowUp'], group: 'list' },
  open: { keys: ['Enter'], group: 'list' },
  peek: { keys: ['Space'], group: 'list' },
  select: { keys: ['x'], group: 'list' },
  select_range: { keys: ['shift+x'], group: 'list' },
  clear: { keys: ['Escape'], group: 'list', inInputs: true },
  search: { keys: ['/'], group: 'list' },
  filter: { keys: ['f'], group: 'list' },
  create: { keys: ['c'], group: 'list' },
  grid: { keys: ['s'], group: 'list' },
  layout: { keys: ['l'], group: 'list' },
  save_view: { keys: ['v'], group: 'list' },
  edit: { keys: ['e'], group: 'record' },
  next_record: { keys: ['j'], group: 'record' },
  previous_record: { keys: ['k'], group: 'record' },
  comment: { keys: ['m'], group: 'record' },
  delete: { keys: ['Delete'], group: 'record' },
  save: { keys: ['mod+s'], group: 'form' },
  leave: { keys: ['Escape'], group: 'form', inInputs: true },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

/** The names of all shortcuts. */
export const shortcutNames = Object.keys(shortcuts) as ShortcutName[]

/** Returns a shortcut by its name. */
export const shortcutOf = (name: ShortcutName): Shortcut => shortcuts[name]
