import type { MailTemplate, StandardMails } from 'slipform/features'
import { letter, siteOf } from './letter.ts'

/** Invites a new user to set a password. */
export const invitation: MailTemplate<StandardMails['invitation']> = {
  en: ({ name, by, url, days }) =>
    letter({
      subject: `${by} invites you to ${siteOf(url)}`,
      greeting: `Hello ${name},`,
      paragraphs: [`${by} has created an account for you at ${siteOf(url)}. Choose a password to sign in.`],
      button: { label: 'Accept the invitation', url },
      note: `The link works once, within ${days} days. If you do not know ${by}, ignore this mail.`,
    }),
  fr: ({ name, by, url, days }) =>
    letter({
      subject: `${by} vous invite sur ${siteOf(url)}`,
      greeting: `Bonjour ${name},`,
      paragraphs: [`${by} vous a créé un compte sur ${siteOf(url)}. Choisissez un mot de passe pour vous connecter.`],
      button: { label: 'Accepter l’invitation', url },
      note: `Le lien fonctionne une seule fois, pendant ${days} jours. Si vous ne connaissez pas ${by}, ignorez ce message.`,
    }),
}
