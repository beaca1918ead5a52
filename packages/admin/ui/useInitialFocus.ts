import { useEffect, useRef } from 'react'

const first = 'input:not([type=hidden]), textarea, [role=combobox]'

/**
 * Returns the reference of an element whose first input gets the focus when it appears, where that opens no keyboard on the screen. `autoFocus`
 * would call the handlers of react-admin's inputs while they are still being rendered.
 */
export const useInitialFocus = <Element extends HTMLElement>() => {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (window.matchMedia?.('(pointer: fine)').matches) element.current?.querySelector<HTMLElement>(first)?.focus()
  }, [])
  return element
}
