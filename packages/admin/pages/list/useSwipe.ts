import { type TouchEvent, useRef } from 'react'

/** How far a finger has to move, in pixels, and how far a card follows it. */
const distance = { min: 56, max: 88 } as const

/**
 * Returns the touch handlers of a card on a phone, which call a function for a swipe to the left. The card must have a button that does the
 * same: a swipe is a shortcut.
 */
export const useSwipe = (onSwipe: (card: HTMLElement) => void) => {
  const from = useRef<{ x: number; y: number }>(undefined)
  const moved = useRef(0)
  const end = ({ currentTarget }: TouchEvent<HTMLElement>) => {
    currentTarget.style.transform = ''
    if (moved.current >= distance.min) onSwipe(currentTarget)
    from.current = undefined
    moved.current = 0
  }
  return {
    onTouchStart: ({ touches }: TouchEvent<HTMLElement>) => {
      const touch = touches.item(0)
      from.current = touch !== null && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined
      moved.current = 0
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = touches.item(0)
      if (touch === null || from.current === undefined) return
      const [left, down] = [from.current.x - touch.clientX, Math.abs(touch.clientY - from.current.y)]
      // A finger that moves more up or down scrolls the page.
      moved.current = left > down ? Math.min(left, distance.max) : 0
      currentTarget.style.transform = moved.current > 0 ? `translateX(${-moved.current}px)` : ''
    },
    onTouchEnd: end,
    onTouchCancel: end,
  }
}
