// Names and sentences for migrations: the end of the file's name, and the comments on `up` and `down`.

import { snakeCase } from 'change-case'
import { defaultSchema } from '../../answers/names.ts'
import { plainName } from '../read/field-name.ts'
import { isSameTable } from '../shape/shape.ts'
import type { Step } from '../steps/step.ts'

type Clause = { readonly verb: 'adds' | 'drops' | 'renames' | 'changes'; readonly what: string; readonly name: string }

/** Returns a migration's name: `create_tracks`, `add_rating_to_tracks`, `rename_composer_to_writer_in_tracks`, `change_tracks`. */
export function nameMigration(all: readonly Step[]): string {
  const steps = withUniqueNames(all)
  const made = tablesOf(steps, 'createTable')
  const tables = made.length > 0 && isOnlyTables(steps, 'createTable') ? made : namesOf(steps)
  const counted = tables.length > 3 ? `${tables.length}_tables` : tables.map(fileName).join('_and_')
  if (isOnlyTables(steps, 'createTable')) return `create_${counted}`
  if (isOnlyTables(steps, 'dropTable')) return `drop_${counted}`
  const triggers = onlyTriggers(steps)
  if (triggers !== undefined) return `${triggers}_triggers_of_${counted}`
  const clauses = clausesOf(steps)
  const [first] = clauses
  const isAlike = clauses.length <= 3 && clauses.every(({ verb }) => verb === first?.verb)
  if (tables.length > 1 || !isAlike || first === undefined) return `change_${counted}`
  const columns = clauses.map(({ name }) => fileName(name)).join('_and_')
  const words = { adds: 'add', drops: 'drop', renames: 'rename', changes: 'change' }
  const places = { adds: 'to', drops: 'from', renames: 'in', changes: 'in' }
  const name = `${words[first.verb]}_${columns}_${places[first.verb]}_${counted}`
  return name.length > 100 ? `change_${counted}` : name
}

/** Returns steps whose tables have other names if they are others: with the schema, where two schemas have a table of one name. */
function withUniqueNames(steps: readonly Step[]): Step[] {
  return steps.map((step) => {
    const { name, schema = defaultSchema } = step.table
    const isShared = steps.some(({ table }) => table.name === name && !isSameTable(table, step.table))
    return isShared ? { ...step, table: { name: `${schema}.${name}`, schema } } : step
  })
}

/** Describes a migration in a sentence. */
export function describeMigration(all: readonly Step[]): string {
  const steps = withUniqueNames(all)
  if (isOnlyTables(steps, 'createTable')) return `Creates ${listTables(tablesOf(steps, 'createTable'))}.`
  if (isOnlyTables(steps, 'dropTable')) {
    const tables = tablesOf(steps, 'dropTable')
    return `Drops ${listTables(tables)}${lossClause(tables)}.`
  }
  const triggers = onlyTriggers(steps)
  if (triggers !== undefined) return describeTriggers(triggers, namesOf(steps))
  const sentences = namesOf(steps).map((table) => describeTable(table, steps))
  return sentences.join(' ')
}

function describeTable(table: string, steps: readonly Step[]): string {
  const own = steps.filter((step) => step.table.name === table)
  if (own.some((step) => step.do === 'createTable')) return `Creates the table ${table}.`
  if (own.some((step) => step.do === 'dropTable')) return `Drops the table ${table}${lossClause([table])}.`
  const triggers = onlyTriggers(own)
  if (triggers !== undefined) return describeTriggers(triggers, [table])
  const clauses = clausesOf(own)
  const [first] = clauses
  if (first === undefined) return `Changes the indexes${own.some(isOfTriggers) ? ' and the triggers' : ''} of ${table}.`
  const verbs = [...new Set(clauses.map(({ verb }) => verb))]
  const parts = verbs.map((verb) => {
    const what = clauses.filter((clause) => clause.verb === verb).map((clause) => clause.what)
    return `${verb} ${list(what)}${verb === 'drops' ? lossClause(what) : ''}`
  })
  const [only] = parts
  if (parts.length > 1 || only === undefined) return `In ${table}, ${list(parts)}.`
  const place = first.verb === 'adds' ? 'to' : first.verb === 'drops' ? 'from' : 'in'
  const what = clauses.map((clause) => clause.what)
  const sentence = first.verb === 'drops' ? `drops ${list(what)}` : only
  const end = first.verb === 'drops' ? lossClause(what) : ''
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)} ${place} ${table}${end}.`
}

function describeTriggers(verb: 'create' | 'drop', tables: readonly string[]): string {
  return `${verb === 'create' ? 'Creates' : 'Drops'} the triggers of ${list(tables)}.`
}

function lossClause(dropped: readonly string[]): string {
  return `, with everything in ${dropped.length > 1 ? 'them' : 'it'}`
}

/** Returns what happens to each column; an addition includes its constraints. */
function clausesOf(steps: readonly Step[]): Clause[] {
  const clauses: Clause[] = []
  const said = new Set<string>()
  for (const step of steps) {
    const key = (column: string) => `${step.table.schema}.${step.table.name}.${column}`
    if (step.do === 'addColumn' || step.do === 'dropColumn') {
      const { name } = step.column
      said.add(key(name))
      clauses.push({ verb: step.do === 'addColumn' ? 'adds' : 'drops', what: name, name })
    }
    if (step.do === 'renameColumn') {
      said.add(key(step.from)).add(key(step.to))
      clauses.push({ verb: 'renames', what: `${step.from} to ${step.to}`, name: `${step.from}_to_${step.to}` })
    }
  }
  for (const step of steps) {
    const column = columnOfStep(step)
    if (column === undefined || said.has(`${step.table.schema}.${step.table.name}.${column}`)) continue
    said.add(`${step.table.schema}.${step.table.name}.${column}`)
    clauses.push({ verb: 'changes', what: column, name: column })
  }
  return clauses
}

function columnOfStep(step: Step): string | undefined {
  if (!('column' in step)) return undefined
  return typeof step.column === 'string' ? step.column : step.column.name
}

/** Whether steps only create or only drop tables, including foreign keys between them. */
function isOnlyTables(steps: readonly Step[], action: 'createTable' | 'dropTable'): boolean {
  const tables = tablesOf(steps, action)
  return (
    tables.length > 0 &&
    steps.every(
      (step) =>
        step.do === action ||
        step.do === 'createSchema' ||
        (['addForeignKey', 'dropForeignKey'].includes(step.do) && tables.includes(step.table.name)),
    )
  )
}

function isOfTriggers(step: Step): boolean {
  return step.do === 'createTriggers' || step.do === 'dropTriggers'
}

/** Returns what happens to triggers, if nothing else happens. */
function onlyTriggers(steps: readonly Step[]): 'create' | 'drop' | undefined {
  const [first] = steps
  if (first === undefined || steps.some((step) => step.do !== first.do)) return undefined
  if (first.do === 'createTriggers') return 'create'
  return first.do === 'dropTriggers' ? 'drop' : undefined
}

/** Returns the created or dropped tables, without link tables unless there are no others. */
function tablesOf(steps: readonly Step[], action: 'createTable' | 'dropTable'): string[] {
  const whole = steps.flatMap((step) => (step.do === action ? [step] : []))
  const own = whole.filter(({ isLink }) => isLink !== true)
  return (own.length > 0 ? own : whole).map(({ table }) => table.name)
}

function namesOf(steps: readonly Step[]): string[] {
  return [...new Set(steps.filter(({ do: what }) => what !== 'createSchema').map(({ table }) => table.name))]
}

function listTables(tables: readonly string[]): string {
  return `the ${tables.length > 1 ? 'tables' : 'table'} ${list(tables)}`
}

function list(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last
}

function fileName(name: string): string {
  return snakeCase(plainName(name)) || 'column'
}
