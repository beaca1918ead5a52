import { type RefObject, useEffect } from 'react'
import { useBrand } from '../ui/brand/useBrand.ts'

/** Keeps the title of the browser's tab equal to the page's heading, followed by the name of the admin. */
export const useTabTitle = (heading: RefObject<HTMLElement | null>): void => {
  const { name } = useBrand()
  useEffect(() => {
    const element = heading.current
    if (!element) return
    const update = () => {
      const title = element.textContent?.trim()
      document.title = title ? `${title} · ${name}` : name
    }
    update()
    // Pages render their title into the heading, some of them only once their record has loaded.
    const observer = new MutationObserver(update)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [heading, name])
}
