import { spawn } from '@lydell/node-pty'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProjectCopy } from './support/project-copy.ts'

const enter = '\r'
const down = '\x1b[B'
const space = ' '

let copy: ProjectCopy
beforeAll(() => {
  copy = new ProjectCopy()
}, 60_000)
afterAll(() => copy?.remove())

/** Runs a command at a pseudo-terminal: waits for each text to appear, then types what stands beside it. */
function converse(args: string[], steps: [string, string][]): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const terminal = spawn('npm', ['run', '--silent', ...args], {
      cwd: copy.folder,
      cols: 140,
      rows: 60,
      env: process.env,
    })
    let output = ''
    let read = 0
    const remaining = [...steps]
    const timer = setTimeout(() => {
      terminal.kill()
      reject(new Error(`No "${remaining[0]?.[0]}" in:\n${output.slice(read)}`))
    }, 120_000)
    terminal.onData((data) => {
      output += data
      for (const [text, keys] of [...remaining]) {
        const at = output.indexOf(text, read)
        if (at === -1) return
        read = at + text.length
        remaining.shift()
        terminal.write(keys)
      }
    })
    terminal.onExit(({ exitCode }) => {
      clearTimeout(timer)
      resolve({ status: exitCode, output })
    })
  })
}

const untilFields: [string, string][] = [
  ['Name, singular', `part_category${enter}`],
  ['Plural:', enter],
  ['What is it, in a line?', `Kinds of parts${enter}`],
  ['The usual fields:', enter],
]

test('answers at the prompts, arrow keys included, make a resource', async () => {
  const { status, output } = await converse(
    ['scaffold'],
    [
      ...untilFields,
      ['First field:', `name${enter}`],
      ['Kind of name:', enter],
      ['May it be empty', enter],
      ['Is it unique?', enter],
      ['What is it like?', `${down}${down}${enter}`],
      ['Next field', `name${enter}`],
      ['Kind of name:', enter],
      ['May it be empty', enter],
      ['Is it unique?', enter],
      ['What is it like?', `${down}${enter}`],
      ['is there twice', ''],
      ['Next field', `color${enter}`],
      ['Kind of color:', enter],
      ['May it be empty', `y${enter}`],
      ['Is it unique?', enter],
      ['What is it like?', enter],
      ['Attributes:', `${space}${enter}`],
      ['Leave it out of:', enter],
      ['Value when a record', enter],
      ['Next field', enter],
      ['Has it other relations?', enter],
      ['Items in a batch', enter],
      ['Records in a page', enter],
      ['Open the operations:', enter],
      ['Write all this?', enter],
    ],
  )
  expect(output).toContain('The same without questions')
  expect(status).toBe(0)
  expect(copy.read('models/part-category.ts')).toContain('filterable: true, sortable: true, fulltext: true')
  expect(copy.read('models/part-category.ts')).toContain('color: text({ nullable: true }).crud({ filterable: true })')
  expect(copy.changedFiles()).toContain('server/routes/part_categories.ts')
  copy.run('git', ['checkout', '--quiet', '.'])
  copy.run('git', ['clean', '-fdq', '--exclude=node_modules'])
}, 180_000)

test.each([
  ['a No at the end', `${down}${down}${enter}`],
  ['an interrupt', '\x03'],
])(
  '%s writes nothing',
  async (_case, keys) => {
    await converse(
      ['scaffold', 'resource'],
      [
        ...untilFields,
        ['First field:', enter],
        ['Has it other relations?', enter],
        ['Items in a batch', enter],
        ['Records in a page', enter],
        ['Open the operations:', enter],
        ['Write all this?', keys],
      ],
    )
    expect(copy.changedFiles()).toEqual([])
  },
  180_000,
)
