// Names and sentences for migrations: the end of the file's name, and the comments on `up` and `down`.

import { snakeCase } from 'change-case'
import { defaultSchema } from '../../answers/names.ts'
import { plainName } from '../read/field-name.ts'
import { isSameTable } from '../shape/shape.ts'
import type { Step } from '../steps/step.ts'

/** The verbs of changes in a table, as names of files write them, and the word before the table. */
const verbs = {
  Adds: { inName: 'add', place: 'to' },
  Drops: { inName: 'drop', place: 'from' },
  Renames: { inName: 'rename', place: 'in' },
  Changes: { inName: 'change', place: 'in' },
} as const

type Clause = { readonly verb: keyof typeof verbs; readonly what: string; readonly name: string }

/** Returns a migration's name: `create_tracks`, `add_rating_to_tracks`, `rename_composer_to_writer_in_tracks`, `change_tracks`. */
export function nameMigration(all: readonly Step[]): string {
  const steps = withUniqueNames(all)
  const whole = wholeOf(steps)
  const tables = whole?.tables ?? tablesOf(steps)
  const counted = tables.length > 3 ? `${tables.length}_tables` : tables.map(fileName).join('_and_')
  if (whole !== undefined) return `${whole.verb}_${whole.what === 'triggers' ? 'triggers_of_' : ''}${counted}`
  const clauses = clausesOf(steps)
  const [first] = clauses
  const isAlike = clauses.length <= 3 && clauses.every(({ verb }) => verb === first?.verb)
  if (tables.length > 1 || !isAlike || first === undefined) return `change_${counted}`
  const { inName, place } = verbs[first.verb]
  const name = `${inName}_${clauses.map(({ name }) => fileName(name)).join('_and_')}_${place}_${counted}`
  return name.length > 100 ? `change_${counted}` : name
}

/** Describes a migration, in a sentence for each table unless it does the same with all. */
export function describeMigration(all: readonly Step[]): string {
  const steps = withUniqueNames(all)
  if (wholeOf(steps) !== undefined) return describeSteps(steps)
  return tablesOf(steps)
    .map((table) => describeSteps(steps.filter((step) => step.table.name === table)))
    .join(' ')
}

/** Describes steps that do the same with several tables, or the steps of one. */
function describeSteps(steps: readonly Step[]): string {
  const whole = wholeOf(steps)
  if (whole !== undefined) {
    const { verb, what, tables } = whole
    const does = verb === 'create' ? 'Creates' : 'Drops'
    if (what === 'triggers') return `${does} the triggers of ${list(tables)}.`
    const loss = verb === 'drop' ? describeLoss(tables) : ''
    return `${does} the ${tables.length > 1 ? 'tables' : 'table'} ${list(tables)}${loss}.`
  }
  const [table = ''] = tablesOf(steps)
  const clauses = clausesOf(steps)
  const used = [...new Set(clauses.map(({ verb }) => verb))]
  if (used.length === 0) return `Changes indexes, rules or triggers of ${table}.`
  const sentences = used.map((verb) => {
    const what = clauses.filter((clause) => clause.verb === verb).map((clause) => clause.what)
    return `${verb} ${list(what)} ${verbs[verb].place} ${table}${verb === 'Drops' ? describeLoss(what) : ''}.`
  })
  return sentences.join(' ')
}

function describeLoss(dropped: readonly string[]): string {
  return `, with everything in ${dropped.length > 1 ? 'them' : 'it'}`
}

/** Returns the steps; where two schemas have a table of one name, with the schema in the names of both. */
function withUniqueNames(steps: readonly Step[]): Step[] {
  return steps.map((step) => {
    const { name, schema = defaultSchema } = step.table
    const isShared = steps.some(({ table }) => table.name === name && !isSameTable(table, step.table))
    return isShared ? { ...step, table: { name: `${schema}.${name}`, schema } } : step
  })
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
      clauses.push({ verb: step.do === 'addColumn' ? 'Adds' : 'Drops', what: name, name })
    }
    if (step.do === 'renameColumn') {
      said.add(key(step, step.from)).add(key(step, step.to))
      clauses.push({ verb: 'Renames', what: `${step.from} to ${step.to}`, name: `${step.from}_to_${step.to}` })
    }
  }
  for (const step of steps) {
    if (!('column' in step)) continue
    const column = typeof step.column === 'string' ? step.column : step.column.name
    if (said.has(key(step, column))) continue
    said.add(key(step, column))
    clauses.push({ verb: 'Changes', what: column, name: column })
  }
  return clauses
}

function tablesOf(steps: readonly Step[]): string[] {
  return [...new Set(steps.filter((step) => step.do !== 'createSchema').map(({ table }) => table.name))]
}

function list(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}

function fileName(name: string): string {
  return snakeCase(plainName(name)) || 'column'
}
