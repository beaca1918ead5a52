import { posix } from 'node:path'
import type { Project, SourceFile } from 'ts-morph'
import type { ProjectFiles } from '../files/files.ts'
import { parseFile } from './parse.ts'
import type { FindFile } from './resolve.ts'

/**
 * Returns a function that finds imported project files and opens each once; undefined for packages, and for a path without the file's
 * extension. `opened` collects the files by path, for callers that edit them.
 */
export function fileFinder(
  { files, parser }: { readonly files: ProjectFiles; readonly parser: Project },
  opened = new Map<string, SourceFile>(),
): FindFile {
  return (from, module) => {
    const path = posix.join(posix.dirname(from.getFilePath().slice(1)), module)
    if (!module.startsWith('.') || files.read(path) === undefined) return undefined
    const file = opened.get(path) ?? parseFile(parser, files, path)
    opened.set(path, file)
    return file
  }
}
