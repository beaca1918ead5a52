import type { Request, Response } from 'express'
import { reportError } from '../../crud/context/origin.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { languageOf, renderSmallPage } from '../../http/page.ts'

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
  const language = languageOf(req)
  const text = status >= 500 ? `${message} (${context.id})` : message
  const { markup } = renderSmallPage({ language, ...texts[language], text })
  res.set(headers).vary('Accept, Accept-Language').status(status).type('html').send(markup)
}
