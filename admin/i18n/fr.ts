import type { Texts } from './texts.ts'

/** The admin's own texts in French. */
export const fr: Texts = {
  list: {
    from: '%{field} (à partir de)',
    to: '%{field} (jusqu’à)',
    related: '%{relation} : %{field}',
  },
  bulk: {},
  show: {},
  form: {},
  conflict: {},
  dashboard: {},
  export: {},
  import: {},
  inputs: {
    whole_number: 'Doit être un nombre entier',
    decimal_number: 'Doit être un nombre, avec un point devant les décimales',
    decimals: 'Doit avoir au plus %{scale} décimales',
    digits: 'Doit avoir au plus %{digits} chiffres devant le point',
    bits_64: 'Doit tenir sur 64 bits',
    format: 'Doit avoir le format %{format}',
    pattern: 'N’a pas la forme attendue',
    json: 'Doit être du JSON : %{reason}',
    never_shown: 'Ne sera plus jamais affiché.',
    never_shown_stored: 'Jamais affiché. Laissé vide, il reste tel quel.',
    remove_stored: 'Supprimer ce qui est enregistré',
  },
  errors: {
    exists: 'Un enregistrement avec ces données existe déjà',
    related: 'L’opération est en conflit avec un enregistrement lié',
    busy: 'La base de données est occupée. Réessayez.',
    took_too_long: 'La base de données a mis trop de temps. Réessayez ou demandez moins.',
    internal: 'Erreur interne du serveur',
    unreachable: 'Le serveur est injoignable',
    status: 'Le serveur a répondu avec le statut %{status}',
  },
}
