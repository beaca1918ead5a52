import { html, type MailText } from 'slipform/features'

/** What a letter says. */
interface Letter {
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** What the reader shall open. */
  readonly button?: { readonly label: string; readonly url: string }
  /** Small print. */
  readonly note: string
}

const accent = '#cf430d'

/** Writes a letter as plain text and as HTML: the look of all mails. `html` escapes values. */
export function letter({ subject, greeting, paragraphs, button, note }: Letter): MailText {
  const link = button === undefined ? [] : [`${button.label}:\n${button.url}`]
  return {
    subject,
    text: [greeting, ...paragraphs, ...link, note].join('\n\n'),
    html: html`<!doctype html>
<html>
<body style="margin: 0; padding: 32px 16px; background: #f4f5f7; font: 16px/1.5 system-ui, sans-serif; color: #1d2127">
<div style="max-width: 520px; margin: 0 auto; padding: 32px; background: #fff; border-radius: 12px">
<p style="margin: 0 0 16px">${greeting}</p>
${paragraphs.map((text) => html`<p style="margin: 0 0 16px">${text}</p>\n`)}${
  button === undefined
    ? []
    : html`<p style="margin: 24px 0"><a href="${button.url}" style="display: inline-block; padding: 10px 20px; border-radius: 8px; background: ${accent}; color: #fff; text-decoration: none; font-weight: 600">${button.label}</a></p>\n`
}<p style="margin: 24px 0 0; font-size: 13px; color: #5b6470">${note}</p>
</div>
</body>
</html>`,
  }
}

/** Returns the site that a link leads to, as readers know it: `admin.example.com`. */
export const siteOf = (url: string): string => new URL(url).host
