/** A keyboard shortcut. */
export interface Shortcut {
  /** Alternatives, such as `mod+k` or `?`; `mod` is Cmd on Apple's systems, Ctrl elsewhere. */
  readonly keys: readonly string[]
  readonly group: 'everywhere'
}

/** All shortcuts, in the order of the dialog that lists them. Their texts are at `slipform.shortcuts`. */
export const shortcuts = {
  palette: { keys: ['mod+k'], group: 'everywhere' },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts
