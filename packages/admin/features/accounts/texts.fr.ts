import { passwordLength } from 'slipform/browser'

export const texts = {
  auth: {
    demo: 'Ou connectez-vous avec un compte de démonstration :',
    first_user:
      'En développement, créez un utilisateur dans le dossier du projet. Arrêtez d’abord le serveur si sa base de données est embarquée.',
    first_user_add: 'Affiche un mot de passe',
    first_user_password: 'Affiche un nouveau mot de passe pour un utilisateur existant',
    again: 'Se reconnecter',
    again_why: 'Votre session a expiré. Rien n’est perdu sur la page : reconnectez-vous, puis enregistrez de nouveau.',
    page_denied: 'Voici le tableau de bord : vous n’avez pas accès à la page ouverte auparavant.',
    change_password: 'Changer le mot de passe',
    current_password: 'Mot de passe actuel',
    new_password: 'Nouveau mot de passe',
    new_password_help: `Au moins ${passwordLength.shortest} caractères`,
    password_changed: 'Mot de passe modifié. Vos autres sessions ont été fermées.',
    users: 'Compte utilisateur |||| Comptes utilisateur',
    other_password: 'Nouveau mot de passe',
    other_password_help:
      'Laissez vide pour conserver le mot de passe actuel. Un nouveau ferme toutes les sessions de l’utilisateur.',
    banned_help: 'Un utilisateur banni est déconnecté aussitôt et ses clés d’API ne fonctionnent plus.',
    since: 'Création',
    keys_what: 'Un programme envoie une clé au lieu de se connecter, et agit comme l’utilisateur de la clé.',
    keys: 'Clé d’API |||| Clés d’API',
    key: 'Clé',
    key_user: 'Agit au nom de',
    key_used: 'Dernière utilisation',
    key_ends: 'Expiration',
    key_made: 'Clé d’API créée',
    key_once:
      'Copiez la clé maintenant : elle ne sera plus affichée. Les programmes l’envoient sous la forme Authorization: Bearer …',
    key_copied: 'Copiée',
    key_not_copied: 'Le navigateur n’a pas autorisé la copie. Sélectionnez la clé et copiez-la vous-même.',
    copy: 'Copier',
    revoke: 'Révoquer',
  },
  errors: {
    invalid_password: 'Mot de passe incorrect',
    invalid_email_or_password: 'Adresse e-mail ou mot de passe incorrect',
    banned_user: 'Vous avez été banni de cette application. Si c’est une erreur, adressez-vous à l’administrateur.',
    key_not_permitted: 'Une clé ne peut modifier ni les utilisateurs ni les clés : connectez-vous',
    last_admin: 'Le dernier administrateur doit conserver son rôle',
    too_many_attempts: 'Trop de tentatives. Réessayez dans %{minutes} min.',
  },
}
