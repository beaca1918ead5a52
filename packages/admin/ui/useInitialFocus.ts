import { useEffect, useRef } from 'react'

const inputs = 'input:not([type=hidden]), textarea, [role=combobox]'

/**
 * Returns the ref of an element whose first input gets the focus when it is mounted, except on touch devices, where a keyboard would open.
 * `autoFocus` would call the handlers of react-admin's inputs while these are still being rendered.
 */
export const useInitialFocus = <Element extends HTMLElement>() => {
  const element = useRef<Element>(null)
  useEffect(() => {
    if (window.matchMedia?.('(pointer: fine)').matches) element.current?.querySelector<HTMLElement>(inputs)?.focus()
  }, [])
  return element
}
