import type { Kind } from '../../../server/crud/model/kinds.ts'
import type { KnownModel, RelationAnswer, ResourceAnswer } from '../../answer.ts'
import { createTables } from '../../migration/create.ts'
import { describeMigration, nameMigration } from '../../migration/headline.ts'
import { invert } from '../../migration/invert.ts'
import type { Step } from '../../migration/step.ts'
import type { Names } from '../../names.ts'
import { renderTemplate } from '../template.ts'
import { renderStatements } from './statements.ts'

/** Writes the migration that takes steps, and its way back. */
export function renderSteps(steps: readonly Step[]): string {
  return renderTemplate('migration', { up: renderWay(steps, false), down: renderWay(invert(steps), true) })
}

/** The path of the migration that takes steps: `server/db/migrations/20260501093000_add_rating_to_tracks.ts`, in UTC. */
export function pathOfSteps(steps: readonly Step[], now: Date): string {
  return pathOf(nameMigration(steps), now)
}

function renderWay(
  steps: readonly Step[],
  isWayBack: boolean,
): { does: string; parameter: string; statements: string[] } {
  const statements = renderStatements(steps, isWayBack)
  const isUsed = statements.some((statement) => !statement.startsWith('//'))
  const does = describeMigration(steps)
    .replaceAll('*/', '* /')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return { does: does || 'Has nothing to take back.', parameter: isUsed ? 'knex' : '_knex', statements }
}

function pathOf(name: string, now: Date): string {
  const timestamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  return `server/db/migrations/${timestamp}_${name}.ts`
}

/** The path of the migration that makes a table. */
export function migrationPath(table: string, now: Date): string {
  return pathOf(`create_${table}`, now)
}

/** The primary key of a table. */
export type KeyOf = (table: string) => { column: string; kind: Kind }

/** Writes the migration that makes the resource's table, and the link tables that are not there yet. */
export function renderMigration(
  answer: ResourceAnswer,
  keyOf: KeyOf,
  linkTables: readonly { owner: Names; relation: RelationAnswer }[],
): string {
  const known = (names: Names): KnownModel => {
    const { column, kind } = keyOf(names.table)
    const key = { name: 'id', kind, options: { column }, attributes: { primary_key: true } }
    return names.table === answer.names.table ? answer : { names, fields: [key], relations: [] }
  }
  const referenced = answer.fields.flatMap(({ options: { references } }) =>
    references === undefined ? [] : known({ ...answer.names, table: references, className: '' }),
  )
  const linked = linkTables.flatMap(({ owner, relation }) => [known(owner), known(relation.target)])
  const links = linkTables.map(({ owner, relation }) => ({ owner: known(owner), relation }))
  return renderSteps(createTables([answer], links, [answer, ...linked, ...referenced]))
}
