import { type TouchEvent, useRef } from 'react'

/** How far a finger moves before its lift counts, in pixels, and how far a card follows it. */
const swipe = { least: 56, most: 88 } as const

/**
 * Returns the handlers of a card that a swipe to the left does something with. The button that does the same stays where it is: a
 * swipe is a shortcut.
 */
export const useSwipe = (onSwipe: (card: HTMLElement) => void) => {
  const from = useRef<{ x: number; y: number }>(undefined)
  const moved = useRef(0)
  const end = ({ currentTarget }: TouchEvent<HTMLElement>) => {
    currentTarget.style.transform = ''
    if (moved.current >= swipe.least) onSwipe(currentTarget)
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
      // Who scrolls the page does not mean the card.
      moved.current = left > down ? Math.min(left, swipe.most) : 0
      currentTarget.style.transform = moved.current > 0 ? `translateX(${-moved.current}px)` : ''
    },
    onTouchEnd: end,
    onTouchCancel: end,
  }
}
