import { accentColors } from '../../theme/accent.ts'
import { defaultAccent, lightColors } from '../../theme/tokens.ts'
import type { BrandOptions } from './useBrand.ts'

/** Returns the first letter of a name, as the logo and the browser tab's icon show it. */
export const initialOf = (name: string): string => ([...name.trim()][0] ?? '').toUpperCase()

/** Returns the URL of the browser tab's icon: the brand's favicon or logo, or the initial of its name on the accent colour. */
export const faviconOf = ({ name, accent = defaultAccent, logo, favicon }: BrandOptions): string =>
  favicon ?? logo ?? `data:image/svg+xml,${encodeURIComponent(drawInitial(initialOf(name), accent))}`

/** The characters that would be markup in the icon's SVG. */
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' }

const drawInitial = (initial: string, color: string) => {
  const { accent, onAccent } = accentColors(color, lightColors.surface, 'light')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${accent}"/><text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="18" font-weight="700" text-anchor="middle" fill="${onAccent}">${entities[initial] ?? initial}</text></svg>`
}
