import type { Request } from 'express'
import { type Html, html } from '../base/html.ts'

/** The texts of a small page. */
interface SmallPage {
  readonly language: 'en' | 'fr'
  readonly title: string
  readonly text: string
  /** The text of the link to the admin. */
  readonly link: string
}

/** Renders a page with a short text and a link to the admin. */
export function renderSmallPage({ language, title, text, link }: SmallPage): Html {
  return html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${{ markup: stylesheet }}</style>
<main>
  <h1>${title}</h1>
  <p>${text}</p>
  <a href="/">${link}</a>
</main>
</html>
`
}

// Repeats colours of the admin's default theme (packages/admin/theme/tokens.ts), which the server does not import.
const stylesheet = `
:root { color-scheme: light dark; --line: light-dark(#e7e6e3, #3d3a37); --accent: light-dark(#cf430d, #ff7a3d) }
body { margin: 0; padding: 24px 16px; background: light-dark(#f7f7f6, #141312); color: light-dark(#1c1b1a, #f2f0ed); font: 14px/20px system-ui, sans-serif }
main { max-width: 480px; margin: 12vh auto 0; padding: 24px; background: light-dark(#fff, #1b1a19); border: 1px solid var(--line); border-top: 3px solid var(--accent); border-radius: 8px }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600 }
p { overflow-wrap: anywhere }
a { display: inline-block; padding: 8px 0; color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
`

/** Returns the language that a browser prefers, among those of the server's own pages. */
export function languageOf(req: Request): 'en' | 'fr' {
  return req.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en'
}
