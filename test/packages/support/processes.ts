import { spawn } from 'node:child_process'

/** The environment of a user's terminal: without what npm and this repository set for this process. */
const userEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST|DATABASE_URL$|INIT_CWD$)/i.test(name)),
)

const author = { GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@shop.example' }
const committer = { GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@shop.example' }
// Packages come from npm's cache where it has them.
const npmSettings = { npm_config_prefer_offline: 'true', npm_config_update_notifier: 'false' }

/** What a program printed, and its exit code. */
export interface Ended {
  readonly code: number | null
  readonly output: string
  /** The output without errors. */
  readonly stdout: string
}

export interface Running {
  readonly ended: Promise<Ended>
  /** Sends a signal to the program and those it started, as Ctrl-C in a terminal does. */
  readonly signal: (name: NodeJS.Signals) => void
}

/** Starts a program as a user would, in a process group of its own. */
export function start(program: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(program, args, {
    cwd,
    env: { ...userEnvironment, ...author, ...committer, ...npmSettings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output, stdout }))
  })
  return {
    ended,
    signal: (name) => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, name)
    },
  }
}

/** Runs a program to its end and returns its output; fails when it does. */
export async function run(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { code, output } = await start(program, args, cwd, env).ended
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`)
  return output
}
