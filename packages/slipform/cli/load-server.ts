import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readEnvironment } from '../base/environment.ts'
import { projectFolder } from './project.ts'

/** Loads the project's server for `dev` and `start`, which starts it; its modules see what `.env` says. A syntax error in the project's source is printed with its place, and ends the process. */
export async function loadServer(path: string): Promise<void> {
  try {
    readEnvironment()
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
  try {
    await import(pathToFileURL(join(projectFolder, path)).href)
  } catch (error) {
    console.error(describeSyntaxFault(error) ?? error)
    process.exit(1)
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
