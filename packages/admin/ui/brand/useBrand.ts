import { createContext, useContext, useEffect } from 'react'
import { faviconOf } from './favicon.ts'

/** The name and look of an admin, from `admin/brand.ts` of a project. */
export interface BrandOptions {
  readonly name: string
  /** The colour of links, focus and selection, such as `#2563eb`; shifted in each mode until it is readable. */
  readonly accent?: `#${string}`
  /** The URL of a square logo. Default: the first letter of the name on the accent colour. */
  readonly logo?: string
  /** The URL of the browser tab's icon. Default: the logo. */
  readonly favicon?: string
  /** Names the environment beside the name: `Staging`. */
  readonly environment?: string
  /** What the admin is for, in a line on the sign-in page. */
  readonly description?: string
}

export const BrandContext = createContext<BrandOptions>({ name: 'Slipform' })

/** Returns the name and look of the admin. */
export const useBrand = (): BrandOptions => useContext(BrandContext)

/** Gives the browser's tab the icon of the brand. */
export const useFavicon = (brand: BrandOptions): void => {
  useEffect(() => {
    const existing = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
    const link = existing ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }))
    link.href = faviconOf(brand)
  }, [brand])
}
