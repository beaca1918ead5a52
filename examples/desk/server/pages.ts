import { ApiError, system } from 'slipform'
import { allow, formBody, html, Router, rateLimit, routeContext } from 'slipform/routes'
import { Message } from '../models/message.ts'
import { Ticket } from '../models/ticket.ts'

/** The pages outside of the admin and /api: a form that opens a ticket. */
export const site = Router()
  .get('/contact', allow('public'), (_req, res) => void res.send(renderForm(new URLSearchParams(), {})))
  .post('/contact', allow('public'), rateLimit({ per: 'ip', max: 5, seconds: 3600 }), async (req, res) => {
    const form = formBody(req)
    const { email = '', subject = '', body = '' } = Object.fromEntries(form)
    const { db, records } = routeContext(req)
    try {
      const { number } = await db.transaction(async (trx) => {
        const ticket = await records(Ticket, system, { trx }).create({ email, subject, tags: ['form'] })
        await records(Message, system, { trx }).create({ ticket_id: ticket.id, body })
        return ticket
      })
      res.send(html`<h1>Contact</h1><p role="status">Thank you. Your ticket is ${number}.</p>`.markup)
    } catch (error) {
      if (!(error instanceof ApiError) || error.errors === undefined) throw error
      res.status(error.status).send(renderForm(form, error.errors))
    }
  })

function renderForm(form: URLSearchParams, errors: Readonly<Record<string, string>>): string {
  const inputs = Object.entries({ email: 'E-mail address', subject: 'Subject', body: 'Question' }).map(
    ([name, label]) =>
      html`<p><label>${label} <input name="${name}" value="${form.get(name) ?? ''}"></label> ${errors[name] ?? ''}</p>`,
  )
  return html`<!doctype html><title>Contact</title><form method="post">${inputs}<button>Send</button></form>`.markup
}
