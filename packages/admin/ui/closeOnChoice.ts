import type { KeyboardEvent } from 'react'

/** Returns the handlers of a menu that close it when the user chooses an entry, also one of a feature. The keys Enter and Space cause no click that the menu sees. */
export const closeOnChoice = (close: () => void) => ({
  onClick: close,
  onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && close(),
  onKeyUp: ({ key }: KeyboardEvent) => key === ' ' && close(),
})
