import type { MailTemplate, StandardMails } from 'slipform/features'
import { letter, siteOf } from './letter.ts'

/** Lets a user who has forgotten the password set another. */
export const reset: MailTemplate<StandardMails['reset']> = {
  en: ({ name, url, minutes }) =>
    letter({
      subject: `Reset your password for ${siteOf(url)}`,
      greeting: `Hello ${name},`,
      paragraphs: [`You can set a new password for ${siteOf(url)}. All your sessions end then.`],
      button: { label: 'Set a new password', url },
      note: `The link works once, within ${minutes} minutes. If you did not ask for it, ignore this mail: your password stays as it is.`,
    }),
  fr: ({ name, url, minutes }) =>
    letter({
      subject: `Réinitialisez votre mot de passe pour ${siteOf(url)}`,
      greeting: `Bonjour ${name},`,
      paragraphs: [
        `Vous pouvez définir un nouveau mot de passe pour ${siteOf(url)}. Toutes vos sessions prendront alors fin.`,
      ],
      button: { label: 'Définir un nouveau mot de passe', url },
      note: `Le lien fonctionne une seule fois, pendant ${minutes} minutes. Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe ne change pas.`,
    }),
}

/** Tells a user that the password has been set anew. */
export const passwordReset: MailTemplate<StandardMails['passwordReset']> = {
  en: ({ name, url }) =>
    letter({
      subject: `Your password for ${siteOf(url)} was reset`,
      greeting: `Hello ${name},`,
      paragraphs: [`Your password for ${siteOf(url)} has just been set anew, and all sessions have ended.`],
      note: 'If that was not you, set another password at once, and tell an administrator.',
    }),
  fr: ({ name, url }) =>
    letter({
      subject: `Votre mot de passe pour ${siteOf(url)} a été réinitialisé`,
      greeting: `Bonjour ${name},`,
      paragraphs: [
        `Votre mot de passe pour ${siteOf(url)} vient d’être redéfini, et toutes les sessions ont pris fin.`,
      ],
      note: 'Si ce n’était pas vous, changez-le immédiatement et prévenez un administrateur.',
    }),
}
