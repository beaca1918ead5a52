import { ts } from 'ts-morph'
import { withLinesOf } from './files.ts'

/** Parses JSON that may lack a comma or hold a line twice after a line-by-line merge; undefined if it is not an object. */
export function parseLenient(path: string, text: string): Record<string, unknown> | undefined {
  const config: unknown = ts.parseConfigFileTextToJson(path, text).config
  return typeof config === 'object' && config !== null ? { ...config } : undefined
}

/** Prints JSON with the indentation and line ends of another text. */
export function printJson(value: object, like = ''): string {
  const indentation = /^\{\s*?\n([ \t]+)/.exec(like)?.[1] ?? 2
  return withLinesOf(like, `${JSON.stringify(value, null, indentation)}\n`)
}
