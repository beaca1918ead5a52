export const texts = {
  mail: {
    title: 'E-mail |||| E-mails',
    what: 'Les invitations, les liens pour les mots de passe et les e-mails de votre code.',
    recipient: 'À',
    subject: 'Objet',
    status: 'État',
    statuses: { waiting: 'En attente', sent: 'Envoyé', failed: 'Échec' },
    attempts: 'Tentatives',
    error: 'Dernière erreur',
    next_at: 'Prochaine tentative',
    created_at: 'Créé',
    again: 'Renvoyer',
    waits: 'L’e-mail sera envoyé dans quelques secondes.',
  },
  errors: { mail_not_failed: 'Cet e-mail n’a pas échoué : il attend ou a été envoyé.' },
}
