import { useLocale } from 'react-admin'

// Here, not among the texts of the admin: they are in no bundle of production.
const en = {
  open: 'Show the source of this page',
  close: 'Close the source',
  unreadable: 'Source unreadable: try again',
  source: 'Source of this page',
  reading: 'Reading the model…',
  file: 'Open %{file} in the editor',
  editor: 'Open in editor',
  source_of: 'is the source of this page',
  line: '%{name}, line %{line}: open in the editor',
  gives: 'what this line gives you',
  hint: 'Point at a column, a field, a filter or an input.',
  way: 'Way of the value',
  model_line: 'model line %{line}',
  no_request: 'no request yet',
  statements: '%{count} statements',
  statement: '1 statement',
  explicit: 'page of your own',
  waits: 'The server waits: it cannot start with the project as it is.',
  show_reason: 'Show why',
  planning: 'Comparing models and database…',
  restarting: 'The server starts again…',
  writing: 'Writing the migration…',
  migrating: 'The server starts again and runs the migration…',
  loading: 'Loading the page…',
  migration: 'This change means a migration',
  also: 'It also changes %{files}.',
  files: 'Routes and pages are behind the models: %{files}.',
  write: 'Write and run',
  write_files: 'Write',
  write_losing: 'Write and run, losing data',
  by_hand: 'Decide it in a terminal, or write the migration yourself:',
}

const fr: typeof en = {
  open: 'Afficher la source de cette page',
  close: 'Fermer la source',
  unreadable: 'Source illisible : réessayer',
  source: 'Source de cette page',
  reading: 'Lecture du modèle…',
  file: 'Ouvrir %{file} dans l’éditeur',
  editor: 'Ouvrir dans l’éditeur',
  source_of: 'est la source de cette page',
  line: '%{name}, ligne %{line} : ouvrir dans l’éditeur',
  gives: 'ce que cette ligne vous donne',
  hint: 'Pointez une colonne, un champ, un filtre ou une saisie.',
  way: 'Chemin de la valeur',
  model_line: 'ligne %{line} du modèle',
  no_request: 'aucune requête',
  statements: '%{count} instructions',
  statement: '1 instruction',
  explicit: 'page écrite par vous',
  waits: 'Le serveur attend : il ne peut pas démarrer avec le projet tel qu’il est.',
  show_reason: 'Afficher pourquoi',
  planning: 'Comparaison des modèles et de la base de données…',
  restarting: 'Le serveur redémarre…',
  writing: 'La migration est écrite…',
  migrating: 'Le serveur redémarre et exécute la migration…',
  loading: 'La page se charge…',
  migration: 'Cette modification demande une migration',
  also: 'Elle modifie aussi %{files}.',
  files: 'Les routes et les pages sont en retard sur les modèles : %{files}.',
  write: 'Écrire et exécuter',
  write_files: 'Écrire',
  write_losing: 'Écrire et exécuter, en perdant des données',
  by_hand: 'Décidez dans un terminal, ou écrivez la migration vous-même :',
}

type Values = Readonly<Record<string, string | number>>

/** Returns a function for the texts of X-ray in the language of the page: French or English. */
export const useTexts = () => {
  const texts = useLocale().startsWith('fr') ? fr : en
  return (name: keyof typeof en, values: Values = {}) =>
    texts[name].replace(/%\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
}
