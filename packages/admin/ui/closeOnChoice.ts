import type { KeyboardEvent } from 'react'

/** Returns the handlers of a menu that closes it when an entry is chosen. MUI's entries turn keys into no click that the menu sees. */
export const closeOnChoice = (close: () => void) => ({
  onClick: close,
  onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && close(),
  onKeyUp: ({ key }: KeyboardEvent) => key === ' ' && close(),
})
