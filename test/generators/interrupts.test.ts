// @module-tag rest

import { chmodSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ProjectCopy } from './support/project-copy.ts'
import { changedTexts, reset } from './support/texts.ts'

const track = ['resource', '--name', 'track', '--fields', 'name', '--yes'] as const

let copy: ProjectCopy
let whole: Record<string, string | undefined>
beforeAll(() => {
  copy = ProjectCopy.take()
  expect(runTrack()).toMatchObject({ status: 0 })
  whole = changedTexts(copy)
  reset(copy)
})
afterEach(() => {
  copy.run('git', ['clean', '-fdxq', '--exclude=node_modules'])
  reset(copy)
})
afterAll(() => copy?.giveBack())

const runTrack = () => copy.generate(...track)

/** Runs it in a process of its own, which can be interrupted. */
const interruptTrack = (env: Record<string, string>, [command = '', ...before]: readonly string[] = ['npm']) => {
  const [generator, ...args] = track
  return copy.run(command, [...before, 'run', '--silent', 'scaffold', generator, '--', ...args], env)
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
  const load = `--import data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
  // npm sets NODE_OPTIONS itself, from `.npmrc`.
  return { npm_config_node_options: `${process.env.NODE_OPTIONS ?? ''} ${load}` }
}

test('SIGTERM while files are written waits until all are', () => {
  interruptTrack(signalAt('SIGTERM', 'renameSync', 5))
  expect(changedTexts(copy)).toEqual(whole)
})

describe('SIGKILL', () => {
  test('before files are put in place leaves drafts that do no harm', () => {
    expect(interruptTrack(signalAt('SIGKILL', 'renameSync', 1)).status).not.toBe(0)
    expect(copy.changedFiles()).toEqual([])
    expect(copy.run('git', ['status', '--porcelain', '--ignored']).output).toContain('.slipform-draft')
    expect(copy.generate('sync')).toMatchObject({ status: 0 })
    expect(copy.changedFiles()).toEqual([])
    expect(runTrack()).toMatchObject({ status: 0 })
    expect(changedTexts(copy)).toEqual(whole)
  })

  test('between files leaves what sync completes', () => {
    expect(interruptTrack(signalAt('SIGKILL', 'renameSync', 5)).status).not.toBe(0)
    expect(Object.keys(changedTexts(copy)).length).toBeLessThan(Object.keys(whole).length)
    const sync = copy.generate('sync', 'track', '--yes')
    expect(sync.output).toContain('admin/tracks.tsx')
    expect(sync.status).toBe(0)
    expect(Object.keys(changedTexts(copy))).toEqual(Object.keys(whole))
  })
})

describe('a folder that is read-only', () => {
  // Permissions do not apply to root: the run drops its privileges.
  const asRoot = process.getuid?.() === 0
  const command = asRoot ? ['setpriv', '--bounding-set=-dac_override', 'npm'] : ['npm']

  test('server/migrations', () => {
    const folder = 'server/migrations'
    chmodSync(copy.path(folder), 0o555)
    try {
      const { status, output } = interruptTrack({}, command)
      expect(output).toMatch(
        /Nothing was written\. \S+ cannot be written \(EACCES: permission denied\)\. Check its folder/,
      )
      expect(status).toBe(1)
    } finally {
      chmodSync(copy.path(folder), 0o755)
    }
    expect(copy.run('git', ['status', '--porcelain', '--ignored']).output).toBe('')
  })
})
