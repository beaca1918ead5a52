import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a command did. */
export type Outcome = { status: number | null; output: string }

/**
 * A process that runs the scaffolder of a project, one command after the other: starting Node.js and loading the scaffolder
 * takes ten times as long as most commands. It is talked to through named pipes, so that a test waits for each outcome. It
 * ends with the process that talks to it, whose end of the pipes closes then.
 */
export class Scaffolder {
  readonly #commands: number
  readonly #outcomes: number

  /** Runs in a project, with a database for what its migrations make: `''` is the embedded one. */
  constructor(folder: string, databaseUrl: string) {
    const pipes = mkdtempSync(join(tmpdir(), 'slipform-pipes-'))
    const [commands, outcomes] = [join(pipes, 'commands'), join(pipes, 'outcomes')]
    execFileSync('mkfifo', [commands, outcomes])
    const script = join(import.meta.dirname, 'scaffolder-process.ts')
    // The shell opens the pipes: were Node.js not to start, reading would end instead of waiting for ever.
    const child = spawn(
      'sh',
      ['-c', 'exec "$0" --import tsx "$1" <"$2" >"$3"', process.execPath, script, commands, outcomes],
      {
        cwd: folder,
        env: { ...process.env, NO_COLOR: '1', DATABASE_URL: databaseUrl },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    )
    this.#commands = openSync(commands, 'w')
    this.#outcomes = openSync(outcomes, 'r')
    rmSync(pipes, { recursive: true })
    child.unref()
  }

  /** Runs `npm run scaffold …` with more in its environment. */
  run(words: readonly string[], env: Readonly<Record<string, string>> = {}): Outcome {
    writeSync(this.#commands, `${JSON.stringify({ words, env })}\n`)
    const chunk = Buffer.alloc(64 * 1024)
    const chunks: Buffer[] = []
    do {
      const length = readSync(this.#outcomes, chunk)
      if (length === 0) throw new Error(`The scaffolder ended at ${words.join(' ')}`)
      chunks.push(Buffer.from(chunk.subarray(0, length)))
    } while (chunks.at(-1)?.at(-1) !== 10)
    return JSON.parse(Buffer.concat(chunks).toString())
  }
}
