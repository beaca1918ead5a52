// @module-tag rest

import { spawn as startProcess } from 'node:child_process'
import { cpSync, utimesSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type IPty, spawn } from '@lydell/node-pty'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { copyEmptyDatabase } from '../../packages/slipform/fixtures/empty-database.ts'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { ProjectCopy, succeed } from './support/project-copy.ts'

// `npm run dev` in a terminal, while its project changes.

const copy = ProjectCopy.take()
const port = String(await freePort())
const env = { PORT: port, DATA_DIR: '.data', AUTH: 'off', SEED: 'none', DATABASE_URL: '' }

beforeAll(async () => cpSync(await copyEmptyDatabase('dev'), copy.path('.data'), { recursive: true }))

/** `npm run dev` at a pseudo-terminal. */
class DevServer {
  readonly #terminal: IPty
  output = ''
  #read = 0
  readonly #ended: Promise<void>

  constructor() {
    this.#terminal = spawn('npm', ['run', '--silent', 'dev'], {
      cwd: copy.folder,
      cols: 200,
      env: { ...process.env, ...env },
    })
    this.#terminal.onData((text) => {
      this.output += text
    })
    this.#ended = new Promise((resolve) => void this.#terminal.onExit(() => resolve()))
  }

  /** Waits until a text appears after what was read before. */
  async prints(text: string): Promise<void> {
    let at = -1
    for (; at === -1; at = this.output.indexOf(text, this.#read)) await wait(50)
    this.#read = at + text.length
  }

  type(keys: string): void {
    this.#terminal.write(keys)
  }

  /** Sends npm a signal, as `kill` does. */
  kill(): void {
    this.#terminal.kill('SIGTERM')
  }

  async stop(): Promise<void> {
    this.type('\x03')
    await this.#ended
  }
}

/** The fields of a vehicle that the server takes, by its description; undefined while it does not respond. */
async function fieldsOfVehicles(): Promise<string[] | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/api/openapi.json`).catch(() => undefined)
  // While a column is missing, the server waits and says so.
  if (!response?.ok) return undefined
  const { components } = (await response.json()) as { components: { schemas: Record<string, { properties: object }> } }
  return Object.keys(components.schemas.VehicleCreate?.properties ?? {})
}

async function waitForFields(isRight: (fields: string[] | undefined) => boolean): Promise<void> {
  while (!isRight(await fieldsOfVehicles())) await wait(100)
}

const add = 'fields: {\n'
const withColour = `${add}    colour: text({ nullable: true }),\n`

const sync = (...args: string[]) => succeed(copy.generate('sync', ...args, '--yes'))
const migrationOf = (name: string) => copy.changedFiles().find((path) => path.includes(name)) ?? ''

test('serves no secrets, runs again after the model was edited, asks before it loses data, and ends with npm', {
  timeout: 600_000,
}, async () => {
  copy.write('.data/auth-secret', 'secret')
  copy.write('backups/today.dump', 'secret')
  copy.write('.env.local', 'SECRET=secret')
  const server = new DevServer()
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}/@fs${copy.path(path)}`)).status
  onTestFinished(() => server.stop())
  await waitForFields((fields) => fields?.includes('vin') === true)
  expect(await statusOf('admin/main.tsx')).toBe(200)
  for (const path of ['.data/auth-secret', '.data/../.data/auth-secret', 'backups/today.dump', '.env.local'])
    expect(await statusOf(path)).toBe(403)

  copy.write('models/vehicle.ts', copy.read('models/vehicle.ts').replace(add, withColour))
  await server.prints('the table vehicles has no column colour')
  await waitForFields((fields) => fields === undefined)
  sync()
  await waitForFields((fields) => fields?.includes('colour') === true)

  copy.write('models/vehicle.ts', copy.read('models/vehicle.ts').replace(withColour, add))
  await waitForFields((fields) => fields?.includes('vin') === true && !fields.includes('colour'))
  sync('--drop', 'vehicles.colour')
  const path = migrationOf('colour_from_vehicles')
  expect(copy.read(path)).toContain("export const losesData = 'every colour in vehicles'")
  await server.prints('every colour in vehicles')
  await server.prints('Run them now? (y/N) ')
  expect(await fieldsOfVehicles()).toBeUndefined()
  // As an editor does that saves the file.
  utimesSync(copy.path(path), new Date(), new Date())
  await server.prints('\nThese migrations lose data')
  await server.prints('Run them now? (y/N) ')
  expect(server.output).not.toContain('ended the start')

  server.type('n\r')
  await server.prints('Not started, because these migrations lose data')
  utimesSync(copy.path(path), new Date(), new Date())
  await server.prints('Run them now? (y/N) ')
  server.type('y\r')
  await waitForFields((fields) => fields?.includes('vin') === true)
  server.kill()
  await waitForFields((fields) => fields === undefined)
})

test('a killed command takes the server with it', { timeout: 600_000 }, async () => {
  const script = copy.path('node_modules/slipform/bin/slipform.js')
  // Without a terminal, whose end would end them all.
  const command = startProcess(process.execPath, ['--conditions=@slipform/source', script, 'dev'], {
    cwd: copy.folder,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  })
  onTestFinished(async () => {
    // The group of the command, if anything of it is left.
    try {
      process.kill(-(command.pid ?? 0), 'SIGKILL')
    } catch {}
  })
  await waitForFields((fields) => fields !== undefined)
  command.kill('SIGKILL')
  await waitForFields((fields) => fields === undefined)
})

test('without a terminal a migration that loses data does not run, and npm run migrate runs it', () => {
  const name = '20990101000000_empty_vehicles'
  copy.write(
    `server/migrations/${name}.ts`,
    "export const losesData = 'every vehicle'\nexport async function up() {}\nexport async function down() {}\n",
  )
  const { status, output } = copy.run(process.execPath, ['--import', 'tsx', 'server/main.ts'], env)
  expect(output).toContain(`these migrations lose data:\n  ${name}: every vehicle\n`)
  expect(status).toBe(1)
  expect(copy.run('npm', ['run', '--silent', 'migrate'], env)).toMatchObject({
    status: 0,
    output: expect.stringContaining(name),
  })
})
