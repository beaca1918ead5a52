// @module-tag rest
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ProjectCopy, succeed } from './support/project-copy.ts'
import { changedTexts } from './support/texts.ts'

const track = ['resource', '--name', 'track', '--fields', 'name', '--yes'] as const

const copy = ProjectCopy.take()
let whole: Record<string, string | undefined>
beforeAll(() => {
  succeed(runTrack())
  whole = changedTexts(copy)
  copy.reset()
})
afterEach(() => {
  copy.run('git', ['clean', '-fdxq', '--exclude=node_modules'])
  copy.reset()
})

const runTrack = () => copy.generate(...track)

/** Runs it in a process of its own, which can be interrupted. */
const interruptTrack = (env: Record<string, string>) => {
  const [generator, ...args] = track
  return copy.run('npm', ['run', '--silent', 'scaffold', generator, '--', ...args], env)
}

/** Makes the process send itself a signal when it puts one of the files of the project in place. */
function signalAt(signal: NodeJS.Signals, count: number): Record<string, string> {
  const source = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const real = fs.renameSync
    let count = 0
    fs.renameSync = (path, ...rest) => {
      if (String(path).endsWith('.slipform-draft') && ++count === ${count}) process.kill(process.pid, '${signal}')
      return real(path, ...rest)
    }
    syncBuiltinESMExports()`
  const load = `--import data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
  // npm sets NODE_OPTIONS itself, from `.npmrc`.
  return { npm_config_node_options: `${process.env.NODE_OPTIONS ?? ''} ${load}` }
}

test('SIGTERM while files are written waits until all are', () => {
  interruptTrack(signalAt('SIGTERM', 5))
  expect(changedTexts(copy)).toEqual(whole)
})

test('SIGKILL between files leaves what sync completes', () => {
  expect(interruptTrack(signalAt('SIGKILL', 5)).status).not.toBe(0)
  expect(Object.keys(changedTexts(copy)).length).toBeLessThan(Object.keys(whole).length)
  const sync = copy.generate('sync', 'track', '--yes')
  expect(sync.output).toContain('admin/tracks.tsx')
  expect(sync.status).toBe(0)
  expect(Object.keys(changedTexts(copy))).toEqual(Object.keys(whole))
})
