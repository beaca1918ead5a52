import { pulseScript } from '../base/pulse.ts'

/** The texts of the page; French has each of them. */
const en = {
  title: 'The server waits for a migration',
  what: 'The models have what the database lacks. As soon as both agree, the server starts and this page shows the admin.',
  migration: 'This change means a migration',
  also: 'It also changes',
  write: 'Write and run',
  write_losing: 'Write and run, losing data',
  by_hand: 'In a terminal',
  copy: 'Copy',
  copied: 'Copied',
  other_way: 'If the database changed instead, bring the models in line:',
  waits: 'Waiting for the migration.',
  planning: 'Comparing models and database…',
  writing: 'Writing the migration…',
  down: 'The server starts again and runs the migration…',
  up: 'Ready.',
}

const fr: typeof en = {
  title: 'Le serveur attend une migration',
  what: 'Il manque à la base de données ce que les modèles contiennent. Dès que les deux s’accordent, le serveur démarre et cette page affiche l’administration.',
  migration: 'Cette modification demande une migration',
  also: 'Elle modifie aussi',
  write: 'Écrire et exécuter',
  write_losing: 'Écrire et exécuter, en perdant des données',
  by_hand: 'Dans un terminal',
  copy: 'Copier',
  copied: 'Copié',
  other_way: 'Si c’est la base de données qui a changé, mettez les modèles en accord :',
  waits: 'En attente de la migration.',
  planning: 'Comparaison des modèles et de la base de données…',
  writing: 'Écriture de la migration…',
  down: 'Le serveur redémarre et exécute la migration…',
  up: 'Prêt.',
}

/** The script of the page of a server that waits for a migration, as the browser runs it. */
export const waitingScript = `
const read = (key) => { try { return JSON.parse(localStorage.getItem('RaStore.' + key)) } catch { return null } }
const language = String(read('locale') ?? navigator.language).startsWith('fr') ? 'fr' : 'en'
const texts = ${JSON.stringify({ en, fr })}[language]
const dark = matchMedia('(prefers-color-scheme: dark)')
const paint = () => document.documentElement.classList.toggle('dark', (read('theme') ?? (dark.matches ? 'dark' : 'light')) === 'dark')
paint()
dark.onchange = paint
document.documentElement.lang = language
document.title = texts.title
const element = (id) => document.getElementById(id)
for (const node of document.querySelectorAll('[data-text]')) node.textContent = texts[node.dataset.text]

// Tabs in which an admin was signed in have it.
const token = sessionStorage.getItem('xray.token')
let since = Date.now()
const say = (state) => {
  element('state').textContent = texts[state]
  since = Date.now()
}
setInterval(() => {
  const seconds = Math.round((Date.now() - since) / 1000)
  element('time').textContent = seconds > 1 ? seconds + ' s' : ''
}, 1000)
const fail = (message) => {
  element('fault').textContent = message
  element('fault').hidden = false
}
const send = async (options) => {
  const response = await fetch('/api/admin/source/plan', { ...options, headers: { 'Content-Type': 'application/json', 'X-Slipform-Source': token } })
  const result = await response.json()
  if (!response.ok) throw new Error(result.message ?? result.error)
  return result
}
const add = (parent, tag, text, className = '') => parent.append(Object.assign(document.createElement(tag), { textContent: text, className }))
const show = ({ migrations, files, losses, notes, digest }) => {
  if (migrations.length + files.length === 0) return
  for (const { path, text } of migrations) {
    const [, steps = text] = /async function up\\([^)]*\\)[^{]*\\{\\n(.*?)\\n\\}/s.exec(text) ?? []
    add(element('migrations'), 'code', path, 'file')
    add(element('migrations'), 'pre', steps)
    // Long ones scroll.
    element('migrations').lastElementChild.tabIndex = 0
  }
  element('files').textContent = texts.also + ' ' + files.join(', ') + '.'
  element('files').hidden = files.length === 0
  for (const line of [...losses, ...notes]) add(element('losses'), 'li', line)
  element('losses').hidden = losses.length + notes.length === 0
  element('write').textContent = texts[losses.length > 0 ? 'write_losing' : 'write']
  element('write').onclick = async () => {
    element('write').disabled = true
    say('writing')
    // The server starts again before it responds, or after.
    await send({ method: 'POST', body: JSON.stringify({ digest }) }).catch((error) => {
      if (error instanceof TypeError) return
      fail(error.message)
      say('waits')
    })
  }
  element('plan').hidden = false
}
element('copy').onclick = () => navigator.clipboard?.writeText('npm run scaffold sync').then(() => {
  element('copy').textContent = texts.copied
})
if (token === null) say('waits')
else {
  say('planning')
  send({}).then((plan) => { show(plan); say('waits') }, (error) => { fail(error.message); say('waits') })
}
let last = 'waits'
const worker = new SharedWorker(URL.createObjectURL(new Blob([${JSON.stringify(pulseScript('ORIGIN'))}.replace('ORIGIN', location.origin)])))
worker.port.onmessage = ({ data: pulse }) => {
  if (pulse === last) return
  last = pulse
  if (pulse === 'down') say('down')
  // The models may have changed again.
  else { say('up'); location.reload() }
}
`
