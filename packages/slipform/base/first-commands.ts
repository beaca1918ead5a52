/**
 * The commands that add resources, by their source. A project without resources shows them at its start, with `does`, and in its admin, which
 * has a text of its own for each source.
 */
export const firstCommands = {
  resource: { command: 'npm run scaffold resource', does: 'adds a resource: asks for a name, fields and relations' },
  database: {
    command: 'npm run scaffold database -- --url postgres://user:password@host/name',
    does: 'adds a resource for each table of a PostgreSQL that you choose',
  },
  schema: {
    command: 'npm run scaffold database -- --schema schema.sql',
    does: 'adds the tables and rows of an SQL file, such as a dump',
  },
  csv: {
    command: 'npm run scaffold database -- --csv customers.csv,orders.csv',
    does: 'adds a table with its rows for each spreadsheet',
  },
} as const
