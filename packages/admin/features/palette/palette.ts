import type { ElementType } from 'react'

/** What the palette offers: a record, a page or an action. */
export interface PaletteEntry {
  /** Unique among all entries. */
  readonly key: string
  readonly label: string
  /** What tells entries of the same name apart. */
  readonly detail?: string
  readonly icon?: ElementType | undefined
  readonly run: () => void
}

/** Entries under a heading. */
export interface PaletteGroup {
  readonly name: string
  readonly entries: readonly PaletteEntry[]
}
