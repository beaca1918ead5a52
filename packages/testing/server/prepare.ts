// Prepares the database of the tests' server, before configure.ts starts it: records the migrations in its arguments as run. A program of
// its own: Playwright's configuration cannot wait for it.
import { recordExisting } from './record-migrations.ts'

await recordExisting(process.argv.slice(2), process.env)
