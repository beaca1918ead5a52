// @module-tag rest

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { askDecision } from '../../packages/scaffold/generators/sync/difference.ts'
import { maskPassword } from '../../packages/slipform/db/postgres/url-password.ts'
import { openServer } from './support/databases.ts'
import { answersOf, loadGenerator, openGarage, printedCommand, scripted } from './support/in-process.ts'
import { ProjectCopy, succeed } from './support/project-copy.ts'
import { converse, keys, type Step, sameCommand } from './support/terminal.ts'
import { changedTexts } from './support/texts.ts'

const { enter, up, down, space, tab, undo, interrupt } = keys

const copy = ProjectCopy.take()
afterEach(() => copy.reset())

const named: Step = ['Resource, singular:', `part_category${enter}`]
const confirmed: Step = ['Write all this?', enter]

/**
 * Runs the command line that a conversation printed, and checks that it writes the same; `complete` writes into it what the terminal
 * must not show.
 */
function expectSame(output: string, complete = (command: string) => command): void {
  const asked = changedTexts(copy)
  expect(Object.keys(asked)).not.toEqual([])
  copy.reset()
  succeed(copy.runPrinted(`${complete(sameCommand(output))} --yes`))
  expect(changedTexts(copy)).toEqual(asked)
}

describe('a resource', () => {
  test('is created as the table says, and so by the command that is printed', async () => {
    const steps: Step[] = [
      ['What do you want to do?', enter],
      ['Resource, singular:', `part category${enter}`],
      ['Name "part category" is not a safe name', `${'\x7f'.repeat(13)}part_category${enter}`],
      ['/api/part_categories', `name searchable_title${enter}`],
      // A field that exists already is reported in its line; it can be changed and removed.
      ['2', `name${tab}`],
      ['is defined twice', `${tab}${'\x7f'.repeat(9)}code${tab}`],
      ['often unique', `nuf${enter}`],
      ['3', `maker references(cus${tab}`],
      ['maker_id', `n${enter}`],
      ['4', `wrong${enter}`],
      ['5', `${up}\x7f`],
      ['4', `${undo}`],
      ['5', `${up}\x7f`],
      ['4', `vehicle_parts many${enter}`],
      ['manyToMany(VehiclePart', enter],
      confirmed,
    ]
    const { status, output } = await converse(copy, ['scaffold'], steps)
    expect(output).toContain('✔')
    expect(status).toBe(0)
    // Where a line is broken is the formatter's business.
    const model = copy.read('models/part-category.ts').replaceAll(/\s+/g, ' ')
    expect(model).toContain('name: text().crud({ filterable: true, sortable: true, fulltext: true })')
    expect(model).toContain('code: text({ nullable: true, unique: true }).crud({ filterable: true })')
    expect(model).toContain("maker_id: uuid({ nullable: true, references: 'customers' })")
    expect(model).toContain('vehicle_parts: manyToMany(VehiclePart')
    expect(model).not.toContain('wrong')
    expectSame(output)
  })

  test('is read line by line with NO_COLOR', async () => {
    const steps: Step[] = [
      named,
      ['(Enter: no more):', `phone:text? total decimal(2,5)${enter}`],
      ['decimal(2,5)', ''],
      ['(Enter: no more):', `total decimal(5,2) sortable${enter}`],
      ['total:decimal(5,2):sortable', `customer${enter}`],
      ['customer:references(customers)', enter],
      ['Write all this?', `y${enter}`],
    ]
    const { status, output } = await converse(copy, ['scaffold', 'resource'], steps, { env: { NO_COLOR: '1' } })
    expect(output).not.toMatch(/[❯■□]/)
    expect(status).toBe(0)
    expectSame(output)
  })
})

const pipe = (input: string) => copy.run('sh', ['-c', `printf '${input}' | npm run --silent scaffold resource`])

test('answers from a pipe are read line by line', () => {
  succeed(pipe('part_category\\nname\\n\\ny\\n'))
  expect(copy.read('models/part-category.ts')).toContain('name: text()')
})

test('Ctrl-C writes nothing, and prints the command line with the answers so far', async () => {
  const fields = `name${tab}f${enter}total:decimal(9,2):sortable${enter}`
  const answers: Step[] = [named, ['/api/part_categories', fields], ['total: decimal(9, 2)', interrupt]]
  const { status, output } = await converse(copy, ['scaffold', 'resource'], answers)
  expect(output).toContain('Nothing was written.')
  expect(output).not.toMatch(/Error|^\s+at /m)
  expect(status).toBe(130)
  const [, command] = /Your answers so far:\n {2}(npm run scaffold resource -- [^\n]*)/.exec(output) ?? []
  expect(command).toContain("--fields 'name:text:filterable total:decimal(9,2):sortable'")
  expect(copy.changedFiles()).toEqual([])
  succeed(copy.runPrinted(`${command} --yes`))
  expect(copy.read('models/part-category.ts')).toContain('total: decimal(9, 2)')
})

/** Answers the questions of `database`, and checks that the command line that is printed does the same. */
async function answer(
  steps: Step[],
  complete?: (command: string) => string,
  args: readonly string[] = [],
): Promise<string> {
  const { status, output } = await converse(copy, ['scaffold', 'database', ...args], steps, { columns: 80 })
  expect(output).toContain('✔')
  expect(status).toBe(0)
  expectSame(output, complete)
  return output
}

/** Prints answers, entries by their texts; prompts decide on columns later. */
const print = (answers: unknown) =>
  JSON.stringify({ ...Object(answers), decisions: undefined }, (_key, part) => part?.text ?? part, 1)

const entries = 'rating integer minimum(1) maximum(5) label(Stars) filterable'
test.each<[generator: string, answers: (string | string[])[]]>([
  ['field', ['Vehicle', [entries, 'code text? unique']]],
  ['relation', ['Customer', ['repairs hasMany(maintenance_record) inverse(payer)', 'cars manyToMany(vehicle)']]],
  ['hook', ['VehiclePart', ['get::one::pre', 'update::one::post']]],
  ['page', ['Vehicle', 'form']],
  ['action', ['Vehicle', 'inspect', ['on date', 'note text?'], 'one', 'admin', 'Inspect it?']],
  ['destroy', ['MaintenanceRecord', 'y']],
  ['resource', ['bay, bays', ['name searchable_title', 'customer references(customers)?', 'cars manyToMany(vehicle)']]],
])('the command line that is printed has the same answers: %s', async (name, answers) => {
  const project = await openGarage()
  const ask = scripted(...answers)
  const asked = await (await loadGenerator(name)).prompts(project, ask)
  const [generator, ...args] = printedCommand(ask.said)
  expect(generator).toBe(name)
  const said = await answersOf(name, args, project)
  expect(print(said)).toBe(print(asked))
})

test('sync asks whether a field that vanished has a new name', async () => {
  const ask = scripted('renamed to odometer')
  const question = { table: { name: 'vehicles' }, column: 'mileage', candidates: ['odometer'] }
  expect(await askDecision(question, {}, ask)).toEqual({ renames: { 'vehicles.mileage': 'odometer' } })
  expect(ask.said.join()).toContain('Without questions: --rename vehicles.mileage=odometer')
})

describe('database', () => {
  let url = ''
  let stop = async () => {}
  beforeAll(async () => {
    const { db, url: opened = '', close } = await openServer()
    url = opened
    stop = close
    await db.raw(`create table genre (genre_id integer primary key, name varchar(120));
      create table song (song_id integer primary key, genre_id integer references genre, title text not null, author_id integer);
      create table author (id integer primary key, name text); create table unwanted (id integer primary key)`)
  })
  afterAll(() => stop())

  test('offers the tables of a database, and makes resources of those chosen', async () => {
    const steps: Step[] = [
      ['Which database?', `mysql://nowhere${enter}`],
      ['must be a URL', `${'\x7f'.repeat(20)}${url}${enter}`],
      ['Which tables and views?', `${down}${down}${down}${space}${enter}`],
      ['Which of these hold?', `${space}${enter}`],
      confirmed,
    ]
    const complete = (command: string) => {
      expect(command).not.toContain(url)
      return command.replace(maskPassword(url), url)
    }
    await answer(steps, complete)
  })

  test('asks what files mean before it writes', async () => {
    // Files only begin a project.
    copy.removeDemo()
    const path = join(inject('runFolder'), 'drafts.sql')
    writeFileSync(path, 'create table draft (id text primary key, title text not null, deleted_at timestamptz);')
    const steps: Step[] = [['Which of these hold?', `${space}${enter}`], confirmed]
    const output = await answer(steps, undefined, ['--', '--schema', path])
    expect(sameCommand(output)).toBe(`npm run scaffold database -- --schema ${path} --convention draft.id`)
  })
})
