import { frFR } from '@mui/material/locale'
import frenchMessages from 'ra-language-french'
import { fr } from './fr.ts'
import type { LanguageMessages } from './languages.ts'

const { ra } = frenchMessages

// Behind a verb or a preposition the name of a resource would need an article, whose gender is known in the plural only.
const withoutArticles: LanguageMessages['ra'] = {
  ...ra,
  notification: {
    ...ra.notification,
    created: 'Créé',
    updated: 'Enregistré |||| %{smart_count} enregistrés',
    deleted: 'Supprimé |||| %{smart_count} supprimés',
    item_doesnt_exist: 'N’existe plus.',
    offline: 'Non chargé : il n’y a pas de connexion.',
  },
  page: { ...ra.page, create: 'Créer : %{name}', empty: 'Aucun enregistrement dans les %{name} pour l’instant' },
  message: {
    ...ra.message,
    bulk_delete_title: 'Supprimer : %{name} |||| Supprimer %{smart_count} %{name}',
    bulk_update_title: 'Modifier : %{recordRepresentation} |||| Modifier %{smart_count} %{name}',
    delete_title: 'Supprimer : %{recordRepresentation}',
  },
}

/** The admin's texts in French: a file of its own, which loads for users who read French. */
export const messages: LanguageMessages = { slipform: fr, ra: withoutArticles, mui: frFR }
