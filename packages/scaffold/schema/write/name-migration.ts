// What a migration does, as the end of its file's name.

import { snakeCase } from 'change-case'
import { plainName } from '../read/field-name.ts'
import type { Step } from '../steps/step.ts'

/** The verbs of changes in a table, with the word before the table. */
const places = { add: 'to', drop: 'from', rename: 'in', change: 'in' } as const

type Clause = { readonly verb: keyof typeof places; readonly name: string }

/** Returns a migration's name: `create_tracks`, `add_rating_to_tracks`, `rename_composer_to_writer_in_tracks`, `change_tracks`. */
export function nameMigration(steps: readonly Step[]): string {
  const whole = wholeOf(steps)
  const tables = whole?.tables ?? tablesOf(steps)
  const counted = tables.length > 3 ? `${tables.length}_tables` : tables.map(fileName).join('_and_')
  if (whole !== undefined) return `${whole.verb}_${whole.what === 'triggers' ? 'triggers_of_' : ''}${counted}`
  const clauses = clausesOf(steps)
  const [first] = clauses
  const isAlike = clauses.length <= 3 && clauses.every(({ verb }) => verb === first?.verb)
  if (tables.length > 1 || !isAlike || first === undefined) return `change_${counted}`
  const name = `${first.verb}_${clauses.map(({ name }) => fileName(name)).join('_and_')}_${places[first.verb]}_${counted}`
  return name.length > 100 ? `change_${counted}` : name
}

/**
 * Returns what steps do if they do one thing: create or drop tables, with foreign keys between them, or triggers; otherwise undefined. Names
 * link tables only if there are no others.
 */
function wholeOf(steps: readonly Step[]) {
  for (const verb of ['create', 'drop'] as const) {
    const whole = steps.flatMap((step) => (step.do === `${verb}Table` && 'columns' in step ? [step] : []))
    const own = whole.filter(({ isLink }) => isLink !== true)
    const tables = (own.length > 0 ? own : whole).map(({ table }) => table.name)
    const isPart = (step: Step) =>
      step.do === `${verb}Table` ||
      step.do === 'createSchema' ||
      (['addForeignKey', 'dropForeignKey'].includes(step.do) && tables.includes(step.table.name))
    if (whole.length > 0 && steps.every(isPart)) return { verb, what: 'tables', tables } as const
    const isTriggers = steps.length > 0 && steps.every((step) => step.do === `${verb}Triggers`)
    if (isTriggers) return { verb, what: 'triggers', tables: tablesOf(steps) } as const
  }
  return undefined
}

/** Returns what happens to each column; an addition includes its constraints. */
function clausesOf(steps: readonly Step[]): Clause[] {
  const clauses: Clause[] = []
  const said = new Set<string>()
  const key = ({ table }: Step, column: string) => `${table.schema}.${table.name}.${column}`
  for (const step of steps) {
    if (step.do === 'addColumn' || step.do === 'dropColumn') {
      const { name } = step.column
      said.add(key(step, name))
      clauses.push({ verb: step.do === 'addColumn' ? 'add' : 'drop', name })
    }
    if (step.do === 'renameColumn') {
      said.add(key(step, step.from)).add(key(step, step.to))
      clauses.push({ verb: 'rename', name: `${step.from}_to_${step.to}` })
    }
  }
  for (const step of steps) {
    if (!('column' in step)) continue
    const column = typeof step.column === 'string' ? step.column : step.column.name
    if (said.has(key(step, column))) continue
    said.add(key(step, column))
    clauses.push({ verb: 'change', name: column })
  }
  return clauses
}

function tablesOf(steps: readonly Step[]): string[] {
  return [...new Set(steps.filter((step) => step.do !== 'createSchema').map(({ table }) => table.name))]
}

function fileName(name: string): string {
  return snakeCase(plainName(name)) || 'column'
}
