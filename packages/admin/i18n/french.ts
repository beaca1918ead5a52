import { frFR } from '@mui/material/locale'
import frenchMessages from 'ra-language-french'
import { fr } from './fr.ts'
import type { LanguageMessages } from './languages.ts'

const { ra } = frenchMessages

// After a verb or a preposition the name of a resource would need an article, whose gender is unknown: only the plural has one form.
const withoutArticles: LanguageMessages['ra'] = {
  ...ra,
  action: { ...ra.action, create_item: 'Créer « %{item} »' },
  notification: {
    ...ra.notification,
    created: 'Créé',
    updated: 'Enregistré |||| %{smart_count} enregistrés',
    deleted: 'Supprimé |||| %{smart_count} supprimés',
    bad_item: 'Cet enregistrement ne peut pas être affiché.',
    item_doesnt_exist: 'N’existe plus.',
    http_error: 'Le serveur n’a pas répondu comme prévu.',
    data_provider_error: 'La requête a échoué.',
    i18n_error: 'Cette langue n’a pas pu être chargée.',
    logged_out: 'Votre session est terminée. Reconnectez-vous.',
    not_authorized: 'Votre rôle ne le permet pas.',
    offline: 'Non chargé : il n’y a pas de connexion.',
  },
  auth: { ...ra.auth, auth_check_error: 'Connectez-vous pour continuer.', sign_in_error: 'Connexion refusée.' },
  input: {
    ...ra.input,
    references: {
      all_missing: 'Ces enregistrements n’existent plus.',
      many_missing: 'Certains de ces enregistrements n’existent plus.',
      single_missing: 'Cet enregistrement n’existe plus.',
    },
  },
  navigation: {
    ...ra.navigation,
    no_more_results: 'Il n’y a pas de page %{page}. Revenez à la précédente.',
    page_out_of_boundaries: 'Il n’y a pas de page %{page}.',
  },
  validation: { ...ra.validation, email: 'Doit être une adresse e-mail', regex: 'Doit correspondre à %{pattern}' },
  page: { ...ra.page, create: 'Créer : %{name}', empty: 'Aucun enregistrement dans les %{name} pour l’instant' },
  message: {
    ...ra.message,
    access_denied: 'Votre rôle n’ouvre pas cette page.',
    auth_error: 'Votre session n’a pas pu être vérifiée. Reconnectez-vous.',
    bulk_delete_content: 'Supprimer cet enregistrement ? |||| Supprimer ces %{smart_count} enregistrements ?',
    bulk_update_content: 'Modifier cet enregistrement ? |||| Modifier ces %{smart_count} enregistrements ?',
    clear_array_input: 'Retirer toutes les entrées ?',
    delete_content: 'Supprimer cet enregistrement ?',
    error: 'La page a rencontré une erreur et n’a pas pu terminer.',
    loading: 'Chargement…',
    not_found: 'Il n’y a pas de page à cette adresse.',
    placeholder_data_warning: 'Non actualisé : il n’y a pas de connexion.',
    select_all_limit_reached: 'Seuls les %{max} premiers sont sélectionnés : il y en a trop pour une sélection.',
    unsaved_changes: 'Des modifications ne sont pas enregistrées. Quitter sans elles ?',
    bulk_delete_title: 'Supprimer : %{name} |||| Supprimer %{smart_count} %{name}',
    bulk_update_title: 'Modifier : %{recordRepresentation} |||| Modifier %{smart_count} %{name}',
    delete_title: 'Supprimer : %{recordRepresentation}',
  },
}

/** The admin's texts in French: a file of its own, which loads for users who read French. */
export const messages: LanguageMessages = { slipform: fr, ra: withoutArticles, mui: frFR }
