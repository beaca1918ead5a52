import type { KeyboardEvent } from 'react'

/** Returns the handlers of a menu that close it when any of its entries is chosen, also of features. By keyboard the menu sees no click. */
export const closeOnChoice = (close: () => void) => ({
  onClick: close,
  onKeyDown: ({ key }: KeyboardEvent) => key === 'Enter' && close(),
  onKeyUp: ({ key }: KeyboardEvent) => key === ' ' && close(),
})
