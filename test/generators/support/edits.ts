import type { ProjectCopy } from './project-copy.ts'

/** Replaces a text that must be there. */
export function replace(copy: ProjectCopy, path: string, from: string | RegExp, to: string): void {
  const before = copy.read(path)
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${path} holds no ${from}:\n${before}`)
  copy.write(path, after)
}
