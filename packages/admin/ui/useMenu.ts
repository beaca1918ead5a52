import { type MouseEvent, useState } from 'react'

/** Returns the state of a button that opens a menu or dialog beside itself, with the properties for the `button` and the `menu`. */
export const useMenu = (kind: 'menu' | 'dialog' = 'menu') => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const onClick = ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget)
  return {
    anchor,
    close,
    button: { 'aria-haspopup': kind, 'aria-expanded': anchor !== null, onClick } as const,
    menu: { anchorEl: anchor, open: anchor !== null, onClose: close },
  }
}

/** Returns the properties of an entry in a menu of choices. */
export const radioItem = (isChosen: boolean) =>
  ({ role: 'menuitemradio', 'aria-checked': isChosen, selected: isChosen }) as const
