import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { copyEmptyDatabase } from '../../fixtures/empty-database.ts'
import { leaseFolder } from './lock.ts'

const program = join(import.meta.dirname, '../../fixtures/note-keeper.ts')
const ownProcesses = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const canUnshare = spawnSync('unshare', [...ownProcesses.slice(1), 'true']).status === 0

const made: string[] = []
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'slipform-lock-'))
  made.push(folder)
  return folder
}

async function makeDatabase(): Promise<string> {
  const folder = await copyEmptyDatabase('lock')
  made.push(folder)
  return folder
}

/** The id of a program that is process 1 of its own namespace, by that of the `unshare` that started it. */
const idOfChild = (unshare: number | undefined) =>
  Number(readFileSync(`/proc/${unshare}/task/${unshare}/children`, 'utf8').trim())

/** A process that opens the embedded database in a folder and stores notes. */
class NoteKeeper {
  readonly process: ChildProcess
  #output = ''

  constructor(folder: string, prefix: readonly string[] = []) {
    const [command = '', ...args] = [...prefix, process.execPath, '--import', 'tsx', program, folder]
    this.process = spawn(command, args, { stdio: 'pipe' })
    started.push(this.process)
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (text) => {
        this.#output += text
      })
  }

  /** Waits until the process has printed a text. */
  async prints(text: string): Promise<void> {
    while (!this.#output.includes(text)) {
      if (this.process.exitCode !== null) throw new Error(`It ended without '${text}':\n${this.#output}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  send(note: string): void {
    this.process.stdin?.write(`${note}\n`)
  }

  async store(note: string): Promise<void> {
    this.send(note)
    await this.prints(`${note}\n`)
  }

  /** Waits for the end of the process; returns its output and how it ended. */
  async end(): Promise<{ output: string; code: number | null; signal: string | null }> {
    const { exitCode, signalCode } = this.process
    const isRunning = exitCode === null && signalCode === null
    const [code, signal] = isRunning ? await once(this.process, 'close') : [exitCode, signalCode]
    return { output: this.#output, code, signal }
  }
}

async function open(folder: string, prefix?: readonly string[]): Promise<NoteKeeper> {
  const keeper = new NoteKeeper(folder, prefix)
  await keeper.prints('open\n')
  return keeper
}

// They start many processes, on machines that do other things too.
describe.concurrent('the embedded database of a folder', () => {
  test('is refused to a second process, which says that it waits, and opens at once for the next', async () => {
    const folder = await makeDatabase()
    const first = await open(folder)
    const { output, code } = await new NoteKeeper(folder).end()
    expect(output).toContain(`The embedded database in ${folder} is locked. Waiting for up to 8 s`)
    expect(code).toBe(1)
    await first.store('a')
    first.process.stdin?.end()
    expect((await first.end()).code).toBe(0)

    const next = await open(folder)
    next.send('b')
    await next.prints('stored: a b\n')
    next.process.stdin?.end()
    expect((await next.end()).output).not.toContain('Waiting')
  })

  test.skipIf(!canUnshare)('is refused in another process id namespace (needs the right to unshare)', async () => {
    const folder = await makeDatabase()
    const first = await open(folder, ownProcesses)
    // Longer than a lease lasts: its renewal must not wait for the main thread.
    first.send('block')
    await new Promise((resolve) => setTimeout(resolve, 5_500))
    const { output, code } = await new NoteKeeper(folder, ownProcesses).end()
    expect(output).toContain(`The embedded database in ${folder} is in use by another process`)
    expect(code).toBe(1)
    await first.store('a')
  })

  test('opens within seconds after a process was killed', async () => {
    const folder = await makeDatabase()
    const killed = await open(folder)
    await killed.store('a')
    killed.process.kill('SIGKILL')
    const next = await open(folder)
    next.send('b')
    await next.prints('stored: a b\n')
    next.process.stdin?.end()
    expect((await next.end()).code).toBe(0)
  })

  const ends = 'ends without writing when it resumes after another one has taken the folder over'
  test(`a suspended process ${ends}`, () => takeOver([]))
  test.skipIf(!canUnshare)(`a suspended process 1 of a container ${ends} (needs the right to unshare)`, () =>
    takeOver(ownProcesses),
  )
})

/** Suspends a process, opens its folder by another one, and lets it resume. */
async function takeOver(prefix: readonly string[]): Promise<void> {
  const folder = await makeDatabase()
  const first = await open(folder, prefix)
  await first.store('a')
  const id = prefix.length > 0 ? idOfChild(first.process.pid) : Number(first.process.pid)
  process.kill(id, 'SIGSTOP')
  first.send('lost')
  const second = await open(folder)
  process.kill(id, 'SIGCONT')
  const { output, code } = await first.end()
  expect(code).toBe(1)
  expect(output).not.toContain('lost\n')
  expect(output).toContain('was lost: another process took it over')
  second.send('b')
  await second.prints('stored: a b\n')
}

test('a lease: that was renewed in the future ends all the same', async () => {
  const folder = makeFolder()
  const future = new Date(Date.now() + 3_600_000)
  mkdirSync(join(folder, 'lock'))
  utimesSync(join(folder, 'lock'), future, future)
  const lease = await leaseFolder(folder)
  lease.release()
})
