import { chmodSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ProjectCopy } from './support/project-copy.ts'
import { changedTexts, reset } from './support/texts.ts'

const track = ['scaffold', 'resource', '--', '--name', 'track', '--fields', 'name', '--yes']

let copy: ProjectCopy
let whole: Record<string, string | undefined>
beforeAll(() => {
  copy = new ProjectCopy()
  expect(run(track)).toMatchObject({ status: 0 })
  whole = changedTexts(copy)
  reset(copy)
})
afterEach(() => {
  copy.run('git', ['clean', '-fdxq', '--exclude=node_modules'])
  reset(copy)
})
afterAll(() => copy?.remove())

function run(args: string[], env: Record<string, string> = {}) {
  return copy.run('npm', ['run', '--silent', ...args], env)
}

/** Makes the process send itself a signal at one of its calls to write or rename files of the project. */
function signalAt(signal: NodeJS.Signals, call: 'writeFileSync' | 'renameSync', count: number): Record<string, string> {
  const source = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const real = fs.${call}
    let count = 0
    fs.${call} = (path, ...rest) => {
      if (String(path).endsWith('.slipform-draft') && ++count === ${count}) process.kill(process.pid, '${signal}')
      return real(path, ...rest)
    }
    syncBuiltinESMExports()`
  return { NODE_OPTIONS: `--import data:text/javascript;base64,${Buffer.from(source).toString('base64')}` }
}

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  test.each([
    ['writeFileSync', 3],
    ['renameSync', 1],
    ['renameSync', 5],
  ] as const)('while files are written (%s %i) waits until all are', (call, count) => {
    run(track, signalAt(signal, call, count))
    expect(changedTexts(copy)).toEqual(whole)
  })
})

describe('SIGKILL', () => {
  test('before files are put in place leaves drafts, which are in nobody’s way', () => {
    expect(run(track, signalAt('SIGKILL', 'renameSync', 1)).status).not.toBe(0)
    expect(copy.changedFiles()).toEqual([])
    expect(copy.run('git', ['status', '--porcelain', '--ignored']).output).toContain('.slipform-draft')
    expect(run(['scaffold', 'sync'])).toMatchObject({ status: 0 })
    expect(copy.changedFiles()).toEqual([])
    expect(run(track)).toMatchObject({ status: 0 })
    expect(changedTexts(copy)).toEqual(whole)
  })

  test('between files leaves what sync completes', () => {
    expect(run(track, signalAt('SIGKILL', 'renameSync', 5)).status).not.toBe(0)
    expect(Object.keys(changedTexts(copy)).length).toBeLessThan(Object.keys(whole).length)
    const sync = run(['scaffold', 'sync', '--', 'track', '--yes'])
    expect(sync.output).toContain('admin/tracks/TrackList.tsx')
    expect(sync.status).toBe(0)
    expect(Object.keys(changedTexts(copy))).toEqual(Object.keys(whole))
  })
})

describe('a folder that is read-only', () => {
  // Whoever may do everything is kept from nothing: root gives that up for the run.
  const asRoot = process.getuid?.() === 0
  const [command = '', ...before] = asRoot ? ['setpriv', '--bounding-set=-dac_override', 'npm'] : ['npm']

  test.each(['models', 'admin', 'server/db/migrations', '.slipform/generated/models'])('%s', (folder) => {
    chmodSync(copy.path(folder), 0o555)
    try {
      const { status, output } = copy.run(command, [...before, 'run', '--silent', ...track])
      expect(output).toMatch(
        /Nothing was written\. \S+ cannot be written \(EACCES: permission denied\)\. See to its folder/,
      )
      expect(status).toBe(1)
    } finally {
      chmodSync(copy.path(folder), 0o755)
    }
    expect(copy.run('git', ['status', '--porcelain', '--ignored']).output).toBe('')
  })
})

describe('a conflict', () => {
  const path = 'admin/tracks/TrackTable.tsx'

  test('leaves markers and ends with 1; nothing goes on until it is decided, and all does then', () => {
    run(track)
    copy.write(
      path,
      copy.read(path).replace(/<DataTable.Col source="name"[^>]*>/, '<DataTable.Col source="name" align="center" />'),
    )
    const model = copy.read('models/track.ts')
    copy.write(
      'models/track.ts',
      model.replace('name: text()', 'name: integer({ nullable: true })').replace('text', 'integer'),
    )
    const first = run(['scaffold', 'sync', '--', '--yes'])
    expect(first.output).toContain('Decide between the markers in:')
    expect(first.output).toContain(`  ${path}`)
    expect(first.status).toBe(1)
    expect(copy.read(path)).toContain('<<<<<<< yours')

    const left = changedTexts(copy)
    const second = run(['scaffold', 'sync', '--', '--yes'])
    expect(second.output).toContain(`${path} still holds the conflict markers of an earlier run. Decide them`)
    expect(second.status).toBe(1)
    expect(changedTexts(copy)).toEqual(left)

    const decided = copy.read(path).replace(/<<<<<<< yours\n([\s\S]*?)=======\n[\s\S]*?>>>>>>> generated\n/g, '$1')
    copy.write(path, decided)
    expect(run(['scaffold', 'sync', '--', '--yes'])).toMatchObject({ status: 0 })
    expect(run(['scaffold', 'field', '--', 'track', 'rating:integer?', '--yes'])).toMatchObject({ status: 0 })
    expect(copy.read(path)).toContain('align="center"')
    expect(copy.read(path)).toContain('rating')
  })
})
