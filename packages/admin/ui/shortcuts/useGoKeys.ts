import { useEffect, useRef } from 'react'
import { useEvent } from 'react-admin'
import { useNavigate } from 'react-router'
import { usePages } from '../usePages.ts'
import { goKeys } from './goKeys.ts'
import { isFree, useShortcuts } from './useShortcuts.ts'

/** How long, in milliseconds, the letter of a page can follow `g`. */
const waitMs = 1_500

/** Returns the pages that can be opened by `g` and a letter, with their letters. */
export const useGoPages = () => {
  const pages = usePages()
  const letters = goKeys(pages.map(({ label }) => label))
  return pages.flatMap((page, place) => {
    const letter = letters[place]
    return letter === undefined ? [] : [{ ...page, letter }]
  })
}

/** Goes to a page when its letter follows `g`. Another character ends the wait, and has no other effect. */
export const useGoKeys = (): void => {
  const pages = useGoPages()
  const navigate = useNavigate()
  const waitsUntil = useRef(0)
  useShortcuts({
    go: ({ timeStamp }) => {
      waitsUntil.current = timeStamp + waitMs
    },
  })
  const follow = useEvent((event: KeyboardEvent) => {
    const isAwaited = event.timeStamp < waitsUntil.current && isFree(event.target)
    // Shift and Ctrl are pressed before a letter: they do not end the wait.
    if (!isAwaited || event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
    waitsUntil.current = 0
    event.preventDefault()
    const page = pages.find(({ letter }) => letter === event.key.toLowerCase())
    if (page) navigate(page.path)
  })
  useEffect(() => {
    // In the capture phase, before the other shortcuts: some of these are letters.
    window.addEventListener('keydown', follow, { capture: true })
    return () => window.removeEventListener('keydown', follow, { capture: true })
  }, [follow])
}
