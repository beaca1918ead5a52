// Prepares the database of the tests' server. A program of its own: Playwright's configuration cannot wait for it.
import { existingMigrations, recordMigrations } from './record-migrations.ts'

await recordMigrations(existingMigrations(), process.env)
