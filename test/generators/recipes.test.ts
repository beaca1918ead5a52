// @module-tag rest

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { clientOf } from '../http/support/client.ts'
import { hasBrowser } from '../support/browser.ts'
import { projectDocuments, readSnippets, writeSnippet } from '../support/snippets.ts'
import { openServer } from './support/databases.ts'
import { ProjectCopy, succeed } from './support/project-copy.ts'

// The project of the tutorial and its recipes, made of the blocks of their pages: what a page shows is clicked, and its rules hold
// while many requests arrive at once.

const root = join(import.meta.dirname, '../..')
const [tutorial = '', ...recipes] = projectDocuments()
const copy = ProjectCopy.take()

beforeAll(() => {
  copy.removeDemo()
  follow(tutorial)
})

/** Writes the files of a document, and runs its commands of the scaffolder. */
function follow(document: string): void {
  for (const block of readSnippets(join(root, document))) {
    writeSnippet(copy.folder, block)
    const commands = block.language === 'sh' ? block.text.split(/\n(?=npm )/) : []
    for (const command of commands.filter((line) => line.startsWith('npm run scaffold'))) {
      const { status, output } = copy.runPrinted(command)
      expect(status, `${block.place}\n${output}`).toBe(0)
    }
  }
}

const loanOf = (tool: string, member: string) => ({
  tool_id: tool,
  member_id: member,
  lent_on: '2026-05-02',
  due_on: '2026-05-09',
})

/** The project's API on a database of its own on a PostgreSQL server, and what tests of rules do there. */
async function openLibrary() {
  const database = await openServer()
  const script = join(import.meta.dirname, 'support/patient-server.ts')
  const server = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: copy.folder,
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { value: base } = await createInterface(server.stdout)[Symbol.asyncIterator]().next()
  const client = clientOf(String(base))
  const create = async (path: string, body: object): Promise<string> => {
    const { status, json, text } = await client.post(`/${path}`, body)
    expect(status, text).toBe(201)
    return json.id
  }
  /** Sends 50 requests at once; returns how often each status came. */
  const send = async (request: (at: number) => readonly [method: string, path: string, body: object]) => {
    const counts: Record<number, number> = {}
    const sendOne = async (_: unknown, at: number) => {
      const [method, path, body] = request(at)
      const { status } = await client.request(method, path, { body })
      counts[status] = (counts[status] ?? 0) + 1
    }
    await Promise.all(Array.from({ length: 50 }, sendOne))
    return counts
  }
  return {
    url: database.url ?? '',
    create,
    createTool: () => create('tools', { name: 'Sander', category: 'wood' }),
    createMember: () => create('members', { name: 'Ada', email: `${randomUUID()}@example.com` }),
    request: (method: string, path: string, body?: object) => client.request(method, `/${path}`, { body }),
    send,
    close: async () => {
      server.kill()
      await once(server, 'exit')
      await database.close()
    },
  }
}

type Library = Awaited<ReturnType<typeof openLibrary>>

describe('the rule of the tutorial', () => {
  let library: Library
  beforeAll(async () => {
    library = await openLibrary()
  })
  afterAll(() => library?.close())

  test('lends a tool once to 50 requests at once', async () => {
    const [tool, member] = [await library.createTool(), await library.createMember()]
    expect(await library.send(() => ['POST', '/loans', loanOf(tool, member)])).toEqual({ 201: 1, 409: 49 })
  })
})

describe('with all recipes', () => {
  let library: Library
  beforeAll(async () => {
    for (const document of [...recipes, 'docs/trash.md']) follow(document)
    library = await openLibrary()
  })
  afterAll(() => library?.close())

  test('a feature of server and admin takes at most 60 lines', () => {
    const written = readSnippets(join(root, 'docs/recipes/map.md')).flatMap(({ language, text }) =>
      text.split('\n').filter((line) => (language === 'diff' ? line.startsWith('+') : line.trim() !== '')),
    )
    expect(written.length).toBeLessThanOrEqual(60)
  })

  test('the project passes its checks', () => succeed(copy.check()))

  test('a unique combination keeps one running loan of 50', async () => {
    const tool = await library.createTool()
    const returned = await Promise.all(
      Array.from({ length: 50 }, async () =>
        library.create('loans', { ...loanOf(tool, await library.createMember()), returned_on: '2026-05-05' }),
      ),
    )
    const answers = await library.send((at) => ['PUT', `/loans/${returned[at]}`, { returned_on: null }])
    expect(answers).toEqual({ 200: 1, 409: 49 })
  })

  test('a lock lets a member have three of 50 tools', async () => {
    const member = await library.createMember()
    const tools = await Promise.all(Array.from({ length: 50 }, library.createTool))
    const answers = await library.send((at) => ['POST', '/loans', loanOf(String(tools[at]), member)])
    expect(answers).toEqual({ 201: 3, 409: 47 })
  })

  test('locks in an order let one of 50 changes of two tools through, in either direction', async () => {
    const [one, other] = [await library.createTool(), await library.createTool()]
    const move = (from: string, to: string) => ({ ids: [from], input: { into_id: to } })
    const bodyOf = (at: number) => (at % 2 === 0 ? move(one, other) : move(other, one))
    const answers = await library.send((at) => ['POST', '/tools/actions/put_into_case', bodyOf(at)])
    expect(answers).toEqual({ 200: 1, 409: 49 })
  })

  test('a unique combination is stored once of 50 times', async () => {
    const reservation = { tool_id: await library.createTool(), member_id: await library.createMember() }
    expect(await library.send(() => ['POST', '/reservations', reservation])).toEqual({ 201: 1, 409: 49 })
  })

  test('a comparison and a rule in code hold in updates too', async () => {
    const loan = { ...loanOf(await library.createTool(), await library.createMember()), returned_on: '2026-05-05' }
    const id = await library.create('loans', loan)
    const errorsOf = async (due_on: string) => (await library.request('PUT', `loans/${id}`, { due_on })).json.errors
    expect(await errorsOf('2026-05-01')).toEqual({ due_on: 'must not be before lent_on' })
    expect(await errorsOf('2028-05-01')).toEqual({ due_on: 'must be within a year' })
  })

  test('the script runs beside the server', () => {
    const tsx = copy.path('node_modules/.bin/tsx')
    const output = succeed(copy.run(tsx, ['scripts/overdue.ts'], { DATABASE_URL: library.url }))
    expect(output).toMatch(/^\d+ loans are overdue$/m)
  })

  test.runIf(hasBrowser)(
    'what they show works in the browser, and so does their test of a rule',
    async () => {
      const empty = await openServer()
      const own = { TEST_DATABASE_URL: empty.url ?? '', E2E_PORT: String(await freePort()) }
      const config = `--config=${join(import.meta.dirname, 'recipes')}`
      succeed(copy.runBrowserTests([config], { NODE_ENV: 'production', ...own }))
      await empty.close()
    },
    600_000,
  )
})
