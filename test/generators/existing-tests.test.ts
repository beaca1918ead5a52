// @module-tag rest

import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { readState } from '../../packages/scaffold/project/state.ts'
import { openFiles } from '../../packages/scaffold/source/files/files.ts'
import { settingsOf } from '../../packages/testing/server/settings.ts'
import { startServerProcess } from '../http/support/server-process.ts'
import { openServer, type TestDatabase } from './support/databases.ts'
import { ProjectCopy, succeed } from './support/project-copy.ts'

let database: TestDatabase & { close: () => Promise<void> }
const copy = ProjectCopy.take()

beforeAll(async () => {
  database = await openServer()
  await database.db.raw(`
    create table patients (id integer generated always as identity primary key, name text not null, phone text, bed text);
    create table rooms (id integer generated always as identity primary key, name text not null)`)
  copy.removeDemo()
  scaffold('database', '--tables', 'patients,rooms', '--yes')
})

afterAll(() => database?.close())

function scaffold(generator: string, ...args: string[]) {
  succeed(copy.generateWith({ DATABASE_URL: database.url ?? '' }, generator, ...args))
}

const migrationsOf = (plural: string) =>
  readState(openFiles(copy.path('.')), plural)?.migrations?.map((name) => name.slice(15))

test('migrations of tables that existed before the project are separate from those of its own, and recorded', () => {
  scaffold('field', 'patient', 'vip:boolean:default(false):filterable nickname:text?', '--yes')
  scaffold('field', 'room', 'floor:integer?', '--yes')
  scaffold('resource', '--name=visit', '--fields=reason patient:references', '--yes')
  scaffold('resource', '--name=tag', '--fields=label', '--yes')
  scaffold('relation', 'tag', 'patients:manyToMany(patient)', '--yes')
  copy.replace('models/patient.ts', ' nickname:', ' alias:')
  copy.replace('models/patient.ts', / {4}bed: .*\n/, '')
  copy.replace('models/room.ts', ' floor:', ' storey:')
  copy.replace('models/visit.ts', ' reason:', ' cause:')
  const renames = ['patients.nickname=alias', 'rooms.floor=storey', 'visits.reason=cause']
  scaffold('sync', '--yes', ...renames.flatMap((rename) => ['--rename', rename]))
  const last = 'change_patients_and_rooms'
  expect(migrationsOf('patients')).toEqual(['add_vip_and_nickname_to_patients', 'create_tag_patients', last])
  expect(migrationsOf('rooms')).toEqual(['add_floor_to_rooms', last])
  expect([migrationsOf('visits'), migrationsOf('tags')]).toEqual([undefined, undefined])
})

test("the tests' server creates these tables from their models, and runs the migrations of the others", async () => {
  const root = process.cwd()
  const dataDir = mkdtempSync(join(inject('runFolder'), 'tests-'))
  process.chdir(copy.folder)
  const { PORT: _port, ...settings } = settingsOf({ port: '', dataDir })
  process.chdir(root)
  expect(settings.SKIP_MIGRATIONS).toContain('add_floor_to_rooms')
  const server = await startServerProcess({ ...settings, AUTH: 'off', SEED: 'none' }, undefined, copy.folder)
  onTestFinished(() => server.stop())
  const create = async (path: string, body: object) => (await server.post(path, body)).json
  const patient = await create('/patients', { name: 'Ann', alias: 'A' })
  expect(patient).toMatchObject({ vip: false, alias: 'A', phone: null })
  expect(await create('/rooms', { name: 'North', storey: 2 })).toMatchObject({ storey: 2 })
  expect(await create('/visits', { cause: 'fever', patient_id: patient.id })).toMatchObject({ cause: 'fever' })
  expect(await create('/tags', { label: 'new', patients_ids: [patient.id] })).toMatchObject({ label: 'new' })
})
