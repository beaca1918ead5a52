import { ts } from 'ts-morph'

/** Parses JSON that may lack a comma or hold a line twice after a line-by-line merge; undefined if it is not an object. */
export function parseLenient(path: string, text: string): Record<string, unknown> | undefined {
  const config: unknown = ts.parseConfigFileTextToJson(path, text).config
  return typeof config === 'object' && config !== null ? { ...config } : undefined
}
