export const texts = {
  tables: {
    title: 'Tables',
    table: 'Table',
    state: 'État',
    resource: 'Ressource',
    rows: 'Lignes',
    not_counted: 'Non comptées : une vue calcule ses lignes',
    unreadable: 'Non comptées : le serveur ne peut pas la lire',
    view: 'Vue',
    api_only: 'API seulement :',
    all: 'Toutes',
    count: '%{smart_count} table |||| %{smart_count} tables',
    search: 'Rechercher des tables',
    empty: 'La base de données n’a encore aucune table.',
    empty_how: 'La première page montre les commandes qui en ajoutent.',
    none: 'Aucune table ne correspond.',
    states: { served: 'Servie', read_only: 'Lecture seule', missing: 'Absente' },
    reasons: {
      link: 'Une table de liaison : elle relie des enregistrements de ces ressources.',
      view: 'Une vue ne peut qu’être lue.',
      no_key:
        'Ses lignes n’ont pas de clé : elles sont seulement listées. Donnez une clé primaire à la table, puis exécutez npm run scaffold database.',
      rules:
        'Une règle remplace %{statements} et ne renvoie pas de lignes : aucune opération ne peut le faire. Remplacez la règle par un déclencheur, et ajoutez l’opération à son fichier dans server/routes/.',
      routes: 'Ses routes ne font que lire. Ajoutez des opérations à son fichier dans server/routes/.',
      partition: 'Une partition de %{table}, qui liste ses lignes.',
      extension: 'Elle appartient à une extension de PostgreSQL.',
      tool: 'Un outil de migration y note ce qu’il a exécuté.',
      unreadable:
        'Le rôle du serveur dans la base de données ne peut pas la lire. Accordez SELECT sur la table et USAGE sur son schéma, puis exécutez dans le dossier du projet :',
      no_resource: 'Elle n’a pas de ressource. Exécutez dans le dossier du projet :',
    },
  },
}
