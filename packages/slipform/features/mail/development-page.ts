import type { RequestHandler } from 'express'
import { type Html, html } from '../../base/html.ts'
import { isOwnName } from '../../base/loopback.ts'
import { Router } from '../../crud/router/router.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { Core } from '../../feature.ts'

interface ShownMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string | null
  readonly html: string | null
  /** A timestamp in UTC. */
  readonly created_at: string
}

const maxMails = 50

// A mail is a document in a frame without scripts, whose links open in windows of their own.
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'none'"

/** Serves /dev/mail in development: the last mails, as they would have been sent. */
export function developmentMails({ services: { db } }: Core): RequestHandler {
  const show: RequestHandler = async ({ params, hostname }, res, next) => {
    // The host name of another site may resolve to this machine (DNS rebinding).
    if (!isOwnName(hostname)) return next()
    const mails: ShownMail[] = await db(ownTable('mails')).orderBy('created_at', 'desc').limit(maxMails)
    const open = mails.find(({ id }) => id === params.id) ?? mails[0]
    res.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }).send(renderPage(mails, open).markup)
  }
  return Router().get('/dev/mail', show).get('/dev/mail/:id', show)
}

function renderPage(mails: readonly ShownMail[], open: ShownMail | undefined): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail</title>
<style>${{ markup: stylesheet }}</style>
</head>
<body>
<nav>
<h1>Mail</h1>
<p>In development, without SMTP_URL, mails are shown here. Nothing is sent.</p>
${mails.map((mail) => renderEntry(mail, mail === open))}
</nav>
<main>${open === undefined ? html`<p>No mails yet.</p>` : renderMail(open)}</main>
</body>
</html>`
}

function renderEntry({ id, recipient, subject, created_at }: ShownMail, isOpen: boolean): Html {
  const time = created_at.slice(0, 16).replace('T', ' ')
  return html`<a href="/dev/mail/${id}" aria-current="${String(isOpen)}"><b>${subject}</b><span>${recipient}</span><time>${time}</time></a>`
}

function renderMail({ subject, recipient, text, html: body }: ShownMail): Html {
  const document = `<base target="_blank">${body}`
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox'
  return html`<h2>${subject}</h2>
<p>To ${recipient}</p>
${body === null ? [] : html`<iframe title="HTML" sandbox="${sandbox}" srcdoc="${document}"></iframe>`}
<h3>Plain text</h3>
<pre>${text ?? ''}</pre>`
}

const stylesheet = `
:root { color-scheme: light dark; --line: light-dark(#dfe2e6, #353a41); --quiet: light-dark(#5b6470, #9aa4b1) }
* { box-sizing: border-box }
body { margin: 0; display: grid; grid-template-columns: 320px 1fr; min-height: 100vh; font: 14px/1.5 system-ui, sans-serif }
nav { border-right: 1px solid var(--line) }
nav h1, nav p { margin: 16px 16px 0; font-size: 20px }
nav p { margin: 0 16px 16px; font-size: 13px; color: var(--quiet) }
nav a { display: grid; gap: 2px; padding: 10px 16px; border-top: 1px solid var(--line); color: inherit; text-decoration: none; overflow-wrap: anywhere }
nav a:hover, nav a[aria-current=true] { background: light-dark(#f1f3f5, #23272d) }
nav span, nav time, main p { color: var(--quiet); font-size: 13px }
main { padding: 24px; min-width: 0 }
main h2, main p { margin: 0 0 4px }
main h3 { margin: 24px 0 4px; font-size: 13px; color: var(--quiet) }
iframe { width: 100%; height: 420px; margin-top: 12px; border: 1px solid var(--line); border-radius: 8px; background: #fff; color-scheme: light }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 700px) { body { display: block } nav { border: 0 } main { border-top: 1px solid var(--line); padding: 16px } }
`
