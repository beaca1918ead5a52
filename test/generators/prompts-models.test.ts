// @module-tag rest

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { maskPassword } from '../../packages/slipform/db/url-password.ts'
import { openServer } from './support/databases.ts'
import { ProjectCopy } from './support/project-copy.ts'
import { converse, keys, type Step, sameCommand } from './support/terminal.ts'
import { changedTexts, reset } from './support/texts.ts'

const { enter, down, space, tab } = keys
const confirmed: Step = ['Write all this?', enter]

type Options = { env?: Record<string, string>; complete?: (command: string) => string }

// The migrations run where those of `ProjectCopy.generate` do; in prompts.test.ts they run on the embedded database.
const onServer: Record<string, string> = { DATABASE_URL: inject('postgresUrl') }

let copy: ProjectCopy
beforeAll(() => {
  copy = ProjectCopy.take()
})
afterEach(() => reset(copy))
afterAll(() => copy?.giveBack())

/**
 * Answers the questions of a generator, and checks that the command line that is told does the same; `complete` writes into
 * it what the terminal must not show.
 */
async function answer(
  generator: string,
  steps: Step[],
  { env = onServer, complete = (command: string) => command }: Options = {},
): Promise<string> {
  const { status, output } = await converse(copy, ['scaffold', generator], steps, { columns: 80, env })
  expect(output).toContain('✔')
  expect(status).toBe(0)
  const asked = changedTexts(copy)
  expect(Object.keys(asked)).not.toEqual([])
  reset(copy)
  const again = copy.runPrinted(`${complete(sameCommand(output))} --yes`, env)
  expect(again.status, again.output).toBe(0)
  expect(changedTexts(copy)).toEqual(asked)
  return output
}

test('field: fields in the table', async () => {
  await answer('field', [
    ['To which model?', `${down.repeat(3)}${enter}`],
    ['New fields of', `constructor`],
    ['is a reserved word', `${'\x7f'.repeat(11)}rating int minimum(1) maximum(5) label(Stars)${tab}fs${enter}`],
    ['rating: integer(', enter],
    confirmed,
  ])
})

test('relation: a has-many whose key is new on the other model, and a many-to-many', async () => {
  const output = await answer('relation', [
    ['On which model?', enter],
    ['New relations of', `vehicles hasMany(vehicle)`],
    ['exists already', `${'\x7f'.repeat(25)}repairs hasMany(maintenance_record) inverse(payer)${enter}`],
    ['payer_id', `favourites manyToMany(vehicle_part) through(favourite_parts) inverse(fans)${enter}`],
    ['favourite_parts', enter],
    confirmed,
  ])
  expect(output).toContain('payer_id')
})

test('hook: hooks of a model', async () => {
  await answer('hook', [
    ['On which model?', `${down}${enter}`],
    ['Hooks to add:', `${down}${space}${down}${down}${space}${enter}`],
    confirmed,
  ])
})

test('destroy: shows what goes and what it loses, and takes it out at a Yes', async () => {
  const output = await answer('destroy', [
    ['Which resource?', `${down}${enter}`],
    ['Also delete files with edits', 'y'],
    ['delete models/maintenance-record.ts', ''],
    confirmed,
  ])
  expect(output).toContain('delete admin/maintenance_records.tsx')
})

describe('sync', () => {
  const path = 'models/vehicle.ts'

  async function decide(from: string, to: string, steps: Step[], decision: string): Promise<string> {
    const text = copy.read(path).replace(from, to)
    copy.write(path, text)
    const { status, output } = await converse(copy, ['scaffold', 'sync'], [...steps, confirmed], { env: onServer })
    expect(output).toContain(`Without questions: ${decision}`)
    expect(status).toBe(0)
    const asked = changedTexts(copy)
    reset(copy)
    copy.write(path, text)
    const again = copy.generate('sync', ...decision.split(' '), '--yes')
    expect(again).toMatchObject({ status: 0 })
    expect(changedTexts(copy)).toEqual(asked)
    return Object.entries(asked)
      .flatMap(([file, text]) => (file.includes('/migrations/') ? [text] : []))
      .join('')
  }

  test('asks whether a field that vanished has a new name', async () => {
    const steps: Step[] = [['vehicles.mileage is no longer a field', enter]]
    const migration = await decide('mileage: bigint', 'odometer: bigint', steps, '--rename vehicles.mileage=odometer')
    expect(migration).toContain("renameColumn('mileage', 'odometer')")
  })
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
      ['Which of these hold?', `${space}${down}${space}${enter}`],
      confirmed,
    ]
    const complete = (command: string) => {
      expect(command).not.toContain(url)
      return command.replace(maskPassword(url), url)
    }
    await answer('database', steps, { env: {}, complete })
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
    const output = await answer('database', steps, { env: {} })
    expect(sameCommand(output)).toBe(`npm run scaffold database -- --schema ${path} --convention draft.id`)
  })
})
