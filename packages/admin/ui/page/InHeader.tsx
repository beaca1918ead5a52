import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** Renders the children in a place of the page's header, by the id of its element. */
export const InHeader = ({ place: id, children }: { place: string; children: ReactNode }) => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // The header may be rendered after the page.
  useEffect(() => setPlace(document.getElementById(id)), [id])
  return place && createPortal(children, place)
}
