import type { RequestHandler } from 'express'
import { languageOf, renderSmallPage } from './page.ts'

/**
 * Redirects browsers from a page of a resource without `#` (`/vehicles`) to the address of that page in the admin. For every other page a
 * browser gets a 404 with a link to the admin. Must run after the handlers of all other addresses.
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
    // Programs, and browsers that load a script, get the short 404 of Express.
    if (!req.headers.accept?.includes('text/html')) return next()
    const language = languageOf(req)
    const { markup } = renderSmallPage({ language, ...texts[language] })
    res.vary('Accept-Language').status(404).type('html').send(markup)
  }
}

/** The texts of the page for addresses without a page. */
const texts = {
  en: {
    title: 'Page not found',
    text: 'There is no page at this address. The addresses of the admin have a # after the name of the server.',
    link: 'Open the admin',
  },
  fr: {
    title: 'Page introuvable',
    text: 'Il n’y a pas de page à cette adresse. Les adresses de l’administration ont un # après le nom du serveur.',
    link: 'Ouvrir l’administration',
  },
}
