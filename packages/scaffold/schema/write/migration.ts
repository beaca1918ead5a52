import { migrationsFolder } from '../../source/files/layout.ts'
import { renderLiteral } from '../../text/expression.ts'
import { renderTemplate } from '../../text/template.ts'
import { invert } from '../steps/invert.ts'
import { lossOf } from '../steps/loss.ts'
import type { Step } from '../steps/step.ts'
import { nameMigration } from './name-migration.ts'
import { renderStatements } from './statements.ts'

/** The functions of `slipform` that migrations call. */
const migrationCalls = ['createFulltextIndex', 'ignoreChanges', 'logChanges']

/** Renders the `up` and `down` of one migration; migration-file.ts decides how many there are. */
export function renderSteps(steps: readonly Step[]): string {
  const losses = steps.flatMap((step) => lossOf(step) ?? [])
  const [up, down] = [renderWay(steps), renderWay(invert(steps))]
  const statements = [...up.statements, ...down.statements]
  const calls = migrationCalls.filter((name) => statements.some((statement) => statement.startsWith(`await ${name}(`)))
  const losesData = losses.length > 0 && renderLiteral(losses.join('; '))
  return renderTemplate('migration', { calls: calls.join(', '), losesData, up, down })
}

/** Returns the path of a migration, with the time in UTC: `server/migrations/20260501093000_add_rating_to_tracks.ts`. */
export function pathOfSteps(steps: readonly Step[], now: Date): string {
  const timestamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  return `${migrationsFolder}/${timestamp}_${nameMigration(steps)}.ts`
}

function renderWay(steps: readonly Step[]): { parameter: string; statements: string[] } {
  const statements = renderStatements(steps)
  const isUsed = statements.some((statement) => !statement.startsWith('//'))
  return { parameter: isUsed ? 'knex' : '_knex', statements: isUsed ? statements : [...statements, nothing] }
}

const nothing = '// There is nothing to revert.'
