import { join } from 'node:path'
import { describeError } from '../../base/errors/error-log.ts'
import { keepSending } from '../../db/outbox.ts'
import type { Core, Feature, ServerStart } from '../../feature.ts'
import type { Mailer, MailTemplates } from '../../users/mail.ts'
import { mailsSentBy } from './deliver.ts'
import { developmentMails } from './development-page.ts'
import { sendMail } from './queue.ts'
import { mailRoutes } from './router.ts'
import { readMail } from './settings.ts'
import { createTransport } from './transport.ts'

/** The feature of mails: rows that are written in the transaction of their cause, and sent afterwards. `templates` are the texts of Slipform's own mails. */
export function mail(templates: MailTemplates): Feature {
  return {
    name: 'mail',
    checkSettings: readMail,
    migrations: join(import.meta.dirname, 'migrations'),
    provides: ({ env }) => (canSend(env) ? { mailer: mailerOf(templates) } : {}),
    // Only admins may read mails: without sign-in there are none.
    routes: ({ signIn }) => (signIn ? { '/auth/mails': mailRoutes() } : {}),
    session: (_caller, { env }) => (canSend(env) ? { sendsMail: true } : {}),
    pages: (core) => (readMail(core.env).isShown ? developmentMails(core) : (_req, _res, next) => next()),
    start: startSending,
  }
}

function canSend(env: NodeJS.ProcessEnv): boolean {
  const { smtpUrl, isShown } = readMail(env)
  return smtpUrl !== undefined || isShown
}

function mailerOf(templates: MailTemplates): Mailer {
  return {
    async send(db, name, { to, values, req }) {
      const template = templates[name]
      const language = req.acceptsLanguages(Object.keys(template)) || 'en'
      await sendMail(db, { to, ...(template[language] ?? template.en)(values) })
    },
  }
}

async function startSending({ env, notices, services: { db, log } }: Core, { works }: ServerStart) {
  const settings = readMail(env)
  const transport = await createTransport(settings, notices)
  if (transport === undefined) return undefined
  const report = (error: unknown) =>
    log.error({ err: describeError(error) }, 'Mails were not sent; the server tries again every second')
  return {
    ...(works && { stop: keepSending(db, mailsSentBy(transport), report) }),
    describe: async (url: string) => (settings.isShown ? ([['Mail', `${url}/dev/mail`]] as const) : []),
  }
}
