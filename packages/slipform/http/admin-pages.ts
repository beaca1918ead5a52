import type { RequestHandler } from 'express'

/**
 * Leads browsers that ask for a page of the admin without `#` to its address: those of the given resources (`/vehicles`), as the admin
 * names them. For every other page a browser gets a 404 that leads to the admin.
 */
export function leadToAdmin(resources: readonly string[]): RequestHandler {
  const isPage = (path: string) => {
    const name = resources.find((resource) => path === resource || path.startsWith(`${resource}/`))
    return name !== undefined && /^(\/[^/]+(\/show)?)?$/.test(path.slice(name.length))
  }
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const path = req.path.replace(/\/$/, '')
    const search = /\?.*/.exec(req.url)?.[0] ?? ''
    res.set('Cache-Control', 'no-cache').vary('Accept')
    if (isPage(path)) return res.redirect(`/#${path}${search}`)
    // Programs and scripts that are missing get a short answer.
    if (!req.headers.accept?.includes('text/html')) return next()
    const language = req.acceptsLanguages('en', 'fr') === 'fr' ? 'fr' : 'en'
    res.vary('Accept-Language').status(404).type('html').send(renderNotFound(language))
  }
}

/** The texts of the page for addresses without a page. */
const texts = {
  en: {
    title: 'Page not found',
    what: 'There is no page at this address. The addresses of the admin have a # after the name of the server.',
    open: 'Open the admin',
  },
  fr: {
    title: 'Page introuvable',
    what: 'Il n’y a pas de page à cette adresse. Les adresses de l’administration ont un # après le nom du serveur.',
    open: 'Ouvrir l’administration',
  },
}

function renderNotFound(language: keyof typeof texts): string {
  const { title, what, open } = texts[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; --line: light-dark(#e7e6e3, #3d3a37); --accent: light-dark(#cf430d, #ff7a3d) }
body { margin: 0; padding: 24px 16px; background: light-dark(#f7f7f6, #141312); color: light-dark(#1c1b1a, #f2f0ed); font: 14px/20px system-ui, sans-serif }
main { max-width: 480px; margin: 12vh auto 0; padding: 24px; background: light-dark(#fff, #1b1a19); border: 1px solid var(--line); border-top: 3px solid var(--accent); border-radius: 8px }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 600 }
a { display: inline-block; padding: 8px 0; color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
</style>
<main>
  <h1>${title}</h1>
  <p>${what}</p>
  <a href="/">${open}</a>
</main>
</html>
`
}
