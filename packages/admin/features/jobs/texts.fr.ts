export const texts = {
  jobs: {
    title: 'Tâche |||| Tâches',
    what: 'Le travail planifié, celui de votre code et les importations de nombreuses lignes.',
    name: 'Nom',
    status: 'État',
    statuses: { waiting: 'En attente', running: 'En cours', done: 'Terminée', failed: 'Échec', cancelled: 'Annulée' },
    progress: 'Avancement',
    time: 'Heure',
    attempts: 'Tentatives',
    error: 'Dernière erreur',
    actor: 'Demandée par',
    run: 'Exécuter',
    retry: 'Relancer',
    cancel: 'Annuler',
    waits: 'La tâche sera exécutée dans quelques secondes.',
    cancelled: 'La tâche est annulée.',
  },
  errors: {
    job_not_repeatable: 'Cette tâche est en cours ou terminée : elle ne peut pas être relancée.',
    job_has_ended: 'Cette tâche est terminée : elle ne peut pas être annulée.',
    invalid_part:
      'Une partie a un envoi, un numéro, une ressource, une méthode (POST, PATCH ou DELETE) et autant d’étiquettes que d’éléments.',
    upload_not_found: 'Cet envoi n’existe pas : il a déjà été exécuté, ou date de plus d’un jour.',
    invalid_file:
      'Un fichier a le chemin d’un téléchargement sous /api, comme /customers/export?format=csv, et un total.',
    file_under_way: 'Un autre fichier de vous est en cours. Attendez-le, ou annulez-le.',
    file_not_found: 'Ce fichier n’est plus conservé : il a plus d’un jour, ou vous en avez un plus récent.',
    batch_in_doubt: 'Le serveur s’est arrêté entre-temps : vérifiez si l’enregistrement existe.',
    job_cancelled: 'La tâche a été annulée, ou reprise par un autre processus.',
    job_of_visitor:
      'L’appelant qui a demandé cette tâche n’était pas connecté. Demandée sans actor, elle est exécutée par le serveur.',
    job_user_gone: 'L’utilisateur qui a demandé cette tâche ne peut plus se connecter, ou a un autre rôle.',
    job_process_ended: 'Les processus de cette tâche se sont arrêtés avant elle : %{count} fois.',
  },
}
