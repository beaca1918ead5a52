/** The texts of the page of tables, below `slipform`. */
export const texts = {
  tables: {
    title: 'Tables',
    table: 'Table',
    state: 'State',
    resource: 'Resource',
    rows: 'Rows',
    not_counted: 'Not counted: a view computes its rows',
    unreadable: 'Not counted: the server may not read it',
    view: 'View',
    api_only: 'API only:',
    all: 'All',
    count: '%{smart_count} table |||| %{smart_count} tables',
    search: 'Search tables',
    empty: 'The database has no table yet.',
    empty_how: 'The first page shows the commands that add some.',
    none: 'No table matches.',
    states: { served: 'Served', read_only: 'Read-only', missing: 'Missing' },
    reasons: {
      link: 'A link table: it connects records of these resources.',
      view: 'A view is only read.',
      no_key:
        'Its rows have no key, so they are only listed. Give the table a primary key, then run npm run scaffold database.',
      rules:
        'A rule replaces %{statements} and returns no rows. Replace it with a trigger, and add the operation in server/routes/.',
      routes: 'Its routes only read. Add operations to its file in server/routes/.',
      partition: 'A partition of %{table}, which lists its rows.',
      extension: 'It belongs to an extension of PostgreSQL.',
      tool: 'A migration tool records in it what it ran.',
      unreadable:
        'The server’s database role may not read it. Grant SELECT on the table and USAGE on its schema, then run in the project’s folder:',
      no_resource: 'It has no resource. Run in the project’s folder:',
    },
  },
}
