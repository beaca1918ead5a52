import type { MailTemplate, StandardMails } from 'slipform/features'
import { letter, siteOf } from './letter.ts'

/** Asks a user to confirm a new address. It goes to that address, which may be a stranger's: nothing in it is typed by the user. */
export const emailChange: MailTemplate<StandardMails['emailChange']> = {
  en: ({ url, minutes }) =>
    letter({
      subject: `Confirm your address for ${siteOf(url)}`,
      greeting: 'Hello,',
      paragraphs: [`You want to sign in to ${siteOf(url)} with this address from now on.`],
      button: { label: 'Confirm the address', url },
      note: `The link works once, within ${minutes} minutes. If you did not ask for it, ignore this mail.`,
    }),
  fr: ({ url, minutes }) =>
    letter({
      subject: `Confirmez votre adresse pour ${siteOf(url)}`,
      greeting: 'Bonjour,',
      paragraphs: [`Vous souhaitez désormais vous connecter à ${siteOf(url)} avec cette adresse.`],
      button: { label: 'Confirmer l’adresse', url },
      note: `Le lien fonctionne une seule fois, pendant ${minutes} minutes. Si vous ne l’avez pas demandé, ignorez ce message.`,
    }),
}

/** Tells a user that the address has changed. It goes to the former address. */
export const emailChanged: MailTemplate<StandardMails['emailChanged']> = {
  en: ({ name, url, email }) =>
    letter({
      subject: `Your address for ${siteOf(url)} has changed`,
      greeting: `Hello ${name},`,
      paragraphs: [`You now sign in to ${siteOf(url)} with ${email}. This address no longer belongs to your account.`],
      note: 'If that was not you, tell an administrator at once.',
    }),
  fr: ({ name, url, email }) =>
    letter({
      subject: `Votre adresse pour ${siteOf(url)} a changé`,
      greeting: `Bonjour ${name},`,
      paragraphs: [
        `Vous vous connectez maintenant à ${siteOf(url)} avec ${email}. Cette adresse n’est plus celle de votre compte.`,
      ],
      note: 'Si ce n’était pas vous, prévenez un administrateur immédiatement.',
    }),
}
