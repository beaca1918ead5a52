import { spawn } from '@lydell/node-pty'
import type { ProjectCopy } from './project-copy.ts'

/** Keys as terminals send them. */
export const keys = {
  enter: '\r',
  up: '\x1b[A',
  down: '\x1b[B',
  space: ' ',
  tab: '\t',
  undo: '\x1a',
  interrupt: '\x03',
}

/** What is waited for on the screen, and what is typed then. */
export type Step = readonly [text: string, keys: string]

/** What a conversation came to: the exit status, and everything that was on the screen, without colours. */
export type Conversation = { status: number; output: string }

/** Runs `npm run …` of a project at a pseudo-terminal: waits for each text to appear, then types what stands beside it. */
export function converse(
  { folder }: ProjectCopy,
  args: readonly string[],
  steps: readonly Step[],
  { columns = 140, env = {} }: { columns?: number; env?: Record<string, string> } = {},
): Promise<Conversation> {
  return new Promise((resolve, reject) => {
    const terminal = spawn('npm', ['run', '--silent', ...args], {
      cwd: folder,
      cols: columns,
      rows: 40,
      env: { ...process.env, TERM: 'xterm-256color', NO_COLOR: '', ...env },
    })
    let raw = ''
    let output = ''
    let read = 0
    const remaining = [...steps]
    const timer = setTimeout(() => {
      terminal.kill()
      reject(new Error(`No "${remaining[0]?.[0]}" in:\n${output.slice(read)}`))
    }, 280_000)
    terminal.onData((data) => {
      raw += data
      output = plain(raw)
      for (const [text, typed] of [...remaining]) {
        const at = output.indexOf(text, read)
        if (at === -1) return
        read = at + text.length
        remaining.shift()
        terminal.write(typed)
      }
    })
    terminal.onExit(({ exitCode }) => {
      clearTimeout(timer)
      if (remaining.length > 0) reject(new Error(`It ended before "${remaining[0]?.[0]}":\n${output}`))
      else resolve({ status: exitCode, output })
    })
  })
}

function plain(data: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal is told
  return data.replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '').replaceAll('\r', '')
}

/** The command line that a conversation printed, which gives the same answers without questions. */
export function sameCommand(output: string): string {
  const [, command = ''] = /The same without questions:\n {2}(npm run scaffold [^\n]*)/.exec(output) ?? []
  return command
}
