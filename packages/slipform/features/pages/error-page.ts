import type { Request, Response } from 'express'
import { html } from '../../base/html.ts'
import { reportError } from '../../crud/context/origin.ts'
import { contextOf } from '../../crud/context/request-context.ts'

const texts = {
  en: { title: 'This did not work', link: 'Open the admin' },
  fr: { title: 'Cela n’a pas fonctionné', link: 'Ouvrir l’administration' },
}

/** Responds to an error of a page's handler with a small page. Logs a fault of the server; the page then shows the id of the request. */
export function respondErrorPage(error: unknown, req: Request, res: Response): void {
  if (res.destroyed || res.writableEnded) return
  const context = contextOf(req)
  const { status, message, headers } = reportError(context, error)
  // Part of the page was sent: closing the connection marks it as incomplete.
  if (res.headersSent) return void res.destroy()
  const language = req.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en'
  const text = status >= 500 ? `${message} (${context.id})` : message
  const { title, link } = texts[language]
  const { markup } = html`<!doctype html>
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
  res.set(headers).vary('Accept, Accept-Language').status(status).type('html').send(markup)
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
