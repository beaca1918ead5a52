import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readEnvironment } from '../base/environment.ts'
import { projectFolder } from './project.ts'

/**
 * Loads, and thereby starts, the project's server for `dev` and `start`, after `.env` is read. An error in the project's source is printed,
 * a syntax error with its place; then the process ends, or `onFault` runs.
 */
export async function loadServer(path: string, onFault?: (reason: string) => Promise<unknown>): Promise<void> {
  try {
    readEnvironment()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
  try {
    await import(pathToFileURL(join(projectFolder, path)).href)
  } catch (error) {
    const reason = describeSyntaxFault(error)
    console.error(reason ?? error)
    if (onFault === undefined) process.exit(1)
    await onFault(reason ?? String(error))
  }
}

/** Describes a syntax error with its file and line; undefined for an error of another kind. */
function describeSyntaxFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'TransformError') return undefined
  const [, file = '', line = '', fault = ''] = /^(.+):(\d+):\d+: ERROR: (.*)$/m.exec(error.message) ?? []
  if (file === '') return undefined
  const place = `${relative(projectFolder, file)}:${line}`
  const text = readFileSync(file, 'utf8').split('\n')[Number(line) - 1] ?? ''
  if (/^(?:<{7}|={7}|>{7})(?: |$)/.test(text))
    return `${place} holds conflict markers. Resolve the conflict and remove the markers.`
  return `${place} is not valid TypeScript: ${fault}.`
}
