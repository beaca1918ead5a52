import { useEffect } from 'react'
import { useEvent } from 'react-admin'
import type { LazyPart } from './lazyPart.tsx'

const inputs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Loads parts of a page with the first input of a visit: after the page itself, and before a click needs them. */
export const useLoadAhead = (...parts: readonly Pick<LazyPart<never>, 'preload'>[]): void => {
  const preload = useEvent(() => {
    for (const part of parts) void part.preload()
  })
  useEffect(() => {
    for (const input of inputs) window.addEventListener(input, preload, { once: true, passive: true })
    return () => {
      for (const input of inputs) window.removeEventListener(input, preload)
    }
  }, [preload])
}
