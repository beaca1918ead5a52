// Prepares the database of the tests' server. A program of its own: Playwright's configuration cannot wait for it.
import { existingMigrations, recordExisting } from './record-migrations.ts'

await recordExisting(existingMigrations(), process.env)
