import { createHash } from 'node:crypto'
import { waitingScript } from './waiting-script.ts'

// The page that browsers get while a server in development waits for a migration (wait.ts): one response, without files of its own.

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** The Content-Security-Policy of the page: its own script, and the worker that this starts. */
export const waitingPolicy = [
  "default-src 'none'",
  'img-src data:',
  `script-src 'sha256-${createHash('sha256').update(waitingScript).digest('base64')}'`,
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/** Renders the page of a server that waits for a migration; its script fills in the texts of the user's language. */
export function renderWaitingPage(reason: string): string {
  const lines = reason.split('\n')
  const differences = lines.filter((line) => line.startsWith('  ')).map((line) => line.trim())
  const explanations = lines.slice(1, -1).filter((line) => !line.startsWith('  '))
  const list = (differences.length > 0 ? [...differences, ...explanations] : lines)
    .map((line) => `<li>${escapeHtml(line)}</li>`)
    .join('')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Slipform</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<main>
  <h1 data-text="title"></h1>
  <p data-text="what"></p>
  <ul>${list}</ul>
  <section id="plan" aria-labelledby="plan-title" hidden>
    <h2 id="plan-title" data-text="migration"></h2>
    <div id="migrations"></div>
    <p id="files" hidden></p>
    <ul id="losses" hidden></ul>
    <button id="write" class="primary" data-text="write"></button>
  </section>
  <p id="fault" role="alert" hidden></p>
  <section id="by-hand">
    <h2 data-text="by_hand"></h2>
    <div class="command"><code>npm run scaffold sync</code><button id="copy" data-text="copy"></button></div>
    <p class="faint" data-text="other_way"></p>
    <div class="command"><code>npm run scaffold database -- --all</code></div>
  </section>
  <footer><span id="state" role="status"></span> <span id="time" role="timer"></span></footer>
</main>
<script>${waitingScript}</script>
</html>
`
}

const style = `
:root { color-scheme: light dark; --page: #f7f7f6; --surface: #fff; --muted: #f4f4f2; --line: #e7e6e3; --text: #1c1b1a;
  --faint: #57534e; --strong: #1c1b1a; --on-strong: #fff; --accent: #cf430d; --red: #c22f2f }
.dark { color-scheme: dark; --page: #141312; --surface: #1b1a19; --muted: #252422; --line: #3d3a37; --text: #f2f0ed;
  --faint: #b5aea6; --strong: #f2f0ed; --on-strong: #1c1b1a; --accent: #ff7a3d; --red: #ff8080 }
* { box-sizing: border-box }
[hidden] { display: none !important }
body { margin: 0; padding: 24px 16px; background: var(--page); color: var(--text); font: 14px/20px system-ui, sans-serif }
main { max-width: 720px; margin: 6vh auto 0; padding: 24px; background: var(--surface); border: 1px solid var(--line);
  border-top: 3px solid var(--accent); border-radius: 8px }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600 }
h2 { margin: 20px 0 8px; font-size: 14px; font-weight: 600 }
p { margin: 8px 0 }
ul { margin: 12px 0 0; padding: 0; list-style: none }
li, code, pre { font: 12px/20px ui-monospace, monospace; overflow-wrap: anywhere }
li { padding-left: 10px; border-left: 2px solid var(--accent) }
li + li { margin-top: 4px }
#losses li, #fault { color: var(--red); border-color: var(--red) }
#fault { white-space: pre-wrap }
pre { margin: 0 0 8px; padding: 10px 12px; max-height: 40vh; overflow: auto; white-space: pre-wrap; background: var(--muted); border-radius: 6px }
.file, .faint, footer { color: var(--faint) }
button { min-height: 32px; padding: 4px 12px; font: inherit; color: var(--text); background: none; border: 1px solid var(--line); border-radius: 6px; cursor: pointer }
button.primary { margin-top: 8px; color: var(--on-strong); background: var(--strong); border-color: var(--strong) }
button:disabled { opacity: .5; cursor: default }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.command { display: flex; gap: 12px; align-items: center; justify-content: space-between; padding: 4px 4px 4px 12px; min-height: 40px; background: var(--muted); border-radius: 6px }
footer { margin-top: 24px; padding-top: 12px; border-top: 1px solid var(--line) }
@media (max-width: 600px) { body { padding: 12px } main { padding: 16px; margin-top: 0 } button { min-height: 44px } }
`
