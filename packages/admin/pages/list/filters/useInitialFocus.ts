import { useEffect, useRef } from 'react'

/**
 * Returns the reference of an element whose first input gets the focus when it appears, in the popovers of filters. `autoFocus` would call the
 * handlers of react-admin's inputs while they are still being rendered.
 */
export const useInitialFocus = <Element extends HTMLElement>() => {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.querySelector('input')?.focus(), [])
  return element
}
