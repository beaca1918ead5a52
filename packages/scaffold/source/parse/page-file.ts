// The options of `resource()` in a page file, wherever in admin/ and in however many constants the user has them.

import { type CallExpression, type ObjectLiteralExpression, type SourceFile, SyntaxKind } from 'ts-morph'
import { listAll, type ProjectFiles } from '../files/files.ts'
import { createParser, isSource } from './parse.ts'
import { type FindFile, literalText, resolveObject } from './resolve.ts'

/** Finds the options in `resource<typeof Vehicle>('vehicles', { … })`; undefined if the file has no such call. */
export function findOptions(
  file: SourceFile,
  plural: string,
  findFile?: FindFile,
): ObjectLiteralExpression | undefined {
  return resolveObject(findCall(file, plural)?.getArguments()[1], findFile)
}

function findCall(file: SourceFile, plural: string): CallExpression | undefined {
  return file.getDescendantsOfKind(SyntaxKind.CallExpression).find((call) => {
    return call.getExpression().getText() === 'resource' && literalText(call.getArguments()[0]) === plural
  })
}

/**
 * Returns the path of the file with a resource's pages, wherever in `admin/` the user moved it: `path` itself if it exists;
 * undefined if there is none.
 */
export function findPageFile(path: string, plural: string, files: ProjectFiles): string | undefined {
  if (files.read(path) !== undefined) return path
  const parser = createParser()
  return listAll('admin', files).find((other) => {
    const text = isSource(other) ? (files.read(other) ?? '') : ''
    const isCandidate = text.includes('resource') && text.includes(plural)
    // A file with a syntax error is found too: the caller reports its position.
    return (
      isCandidate && findCall(parser.createSourceFile(`/${other}`, text, { overwrite: true }), plural) !== undefined
    )
  })
}
