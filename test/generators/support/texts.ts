import { existsSync } from 'node:fs'
import type { ProjectCopy } from './project-copy.ts'

/** The texts of the files that differ from the last commit, by path; the time of a migration left out, and permissions.md, which the command writes last. */
export function changedTexts(copy: ProjectCopy): Record<string, string | undefined> {
  const timeless = (text: string) => text.replace(/\b\d{14}_/g, '<time>_')
  const texts = copy
    .changedFiles()
    .filter((path) => path !== 'permissions.md')
    .map((path) => {
      const text = existsSync(copy.path(path)) ? timeless(copy.read(path)) : undefined
      return [timeless(path), text] as const
    })
  return Object.fromEntries(texts)
}
