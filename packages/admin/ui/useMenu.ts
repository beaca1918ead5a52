import { type MouseEvent, useState } from 'react'

/** A button that opens a menu or a dialog at itself: `button` and `menu` are the properties of both. */
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

/** Returns the properties of a menu's entry that is one of several choices. */
export const radioItem = (isChosen: boolean) =>
  ({ role: 'menuitemradio', 'aria-checked': isChosen, selected: isChosen }) as const
