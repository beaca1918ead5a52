// @module-tag rest

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { askDecision } from '../../packages/scaffold/generators/sync/difference.ts'
import { maskPassword } from '../../packages/slipform/db/postgres/url-password.ts'
import { openServer } from './support/databases.ts'
import { answersOf, loadGenerator, openGarage, printedCommand, scripted } from './support/in-process.ts'
import { ProjectCopy } from './support/project-copy.ts'
import { converse, keys, type Step, sameCommand } from './support/terminal.ts'
import { changedTexts, reset } from './support/texts.ts'

const { enter, down, space } = keys
const confirmed: Step = ['Write all this?', enter]

let copy: ProjectCopy
beforeAll(() => {
  copy = ProjectCopy.take()
})
afterEach(() => reset(copy))
afterAll(() => copy?.giveBack())

/**
 * Answers the questions of `database`, and checks that the command line that is told does the same; `complete` writes into
 * it what the terminal must not show.
 */
async function answer(steps: Step[], complete = (command: string) => command): Promise<string> {
  const { status, output } = await converse(copy, ['scaffold', 'database'], steps, { columns: 80 })
  expect(output).toContain('✔')
  expect(status).toBe(0)
  const asked = changedTexts(copy)
  expect(Object.keys(asked)).not.toEqual([])
  reset(copy)
  const again = copy.runPrinted(`${complete(sameCommand(output))} --yes`)
  expect(again.status, again.output).toBe(0)
  expect(changedTexts(copy)).toEqual(asked)
  return output
}

/** Prints answers; prompts decide on columns later. */
const print = (answers: unknown) => JSON.stringify({ ...Object(answers), decisions: undefined }, undefined, 1)

describe('the command line that is printed has the same answers', () => {
  const entries = 'rating integer minimum(1) maximum(5) label(Stars) filterable'
  test.each<[generator: string, answers: (string | string[])[]]>([
    ['field', ['Vehicle', [entries, 'code text? unique']]],
    [
      'relation',
      ['Customer', ['repairs hasMany(maintenance_record) inverse(payer)', 'cars manyToMany(vehicle) inverse(fans)']],
    ],
    ['hook', ['VehiclePart', ['get::one::pre', 'update::one::post']]],
    ['page', ['Vehicle', 'form']],
    ['destroy', ['MaintenanceRecord', 'y']],
    [
      'resource',
      [
        'part_category, part_categories',
        ['name searchable_title', 'customer references(customers)?', 'vehicle_parts manyToMany(vehicle_part)'],
      ],
    ],
  ])('%s', async (name, answers) => {
    const project = await openGarage()
    const ask = scripted(...answers)
    const asked = await (await loadGenerator(name)).prompts(project, ask)
    const [generator, ...args] = printedCommand(ask.said)
    expect(generator).toBe(name)
    const said = await answersOf(name, args, project)
    expect(print(said)).toBe(print(asked))
  })
})

test('sync asks whether a field that vanished has a new name', async () => {
  const ask = scripted('renamed to odometer')
  const question = { table: { name: 'vehicles' }, column: 'mileage', candidates: ['odometer'] }
  expect(await askDecision(question, 'field', {}, ask)).toEqual({
    renames: { 'vehicles.mileage': 'odometer' },
  })
  expect(ask.said.join()).toContain('Without questions: --rename vehicles.mileage=odometer')
})

describe('database', () => {
  let url = ''
  let stop = async () => {}
  beforeAll(async () => {
    const { db, url: opened = '', close } = await openServer()
    url = opened
    stop = close
    await db.raw('create table genre (genre_id integer primary key, name varchar(120))')
    await db.raw(
      'create table song (song_id integer primary key, genre_id integer references genre, title text not null, author_id integer)',
    )
    await db.raw('create table author (id integer primary key, name text)')
    await db.raw('create table unwanted (id integer primary key)')
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
    expect(copy.generate('destroy', '--demo', '--yes').status).toBe(0)
    copy.commit()
    const path = join(inject('runFolder'), 'drafts.sql')
    writeFileSync(path, 'create table draft (id text primary key, title text not null, deleted_at timestamptz);')
    const steps: Step[] = [
      ['Which database?', `${path}${enter}`],
      ['Which of these hold?', `${space}${enter}`],
      confirmed,
    ]
    const output = await answer(steps)
    expect(sameCommand(output)).toBe(`npm run scaffold database -- --schema ${path} --convention draft.id`)
  })
})
