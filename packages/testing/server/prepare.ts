// The command that configure.ts runs before the tests' server: records the migrations in its arguments as run. A program of its own,
// because Playwright's configuration cannot be asynchronous.
import { recordExisting } from './record-migrations.ts'

await recordExisting(process.argv.slice(2), process.env)
