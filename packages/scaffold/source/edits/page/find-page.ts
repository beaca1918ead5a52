import { type CallExpression, Node, type ObjectLiteralExpression, type SourceFile, SyntaxKind } from 'ts-morph'
import { listAll, type ProjectFiles } from '../../files/files.ts'
import { isSource } from '../../parse/parse.ts'
import { type FindFile, resolveObject } from '../../parse/resolve.ts'

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
    const [name] = call.getArguments()
    return (
      call.getExpression().getText() === 'resource' && Node.isStringLiteral(name) && name.getLiteralText() === plural
    )
  })
}

/**
 * Returns the path of the file with a resource's pages, wherever in `admin/` the user moved it: `path` itself if it exists;
 * undefined if there is none.
 */
export function findPageFile(path: string, plural: string, files: ProjectFiles): string | undefined {
  if (files.read(path) !== undefined) return path
  const call = new RegExp(`\\bresource\\s*(?:<[^;(]*>)?\\(\\s*['"\`]${plural}['"\`]`)
  return listAll('admin', files).find((other) => isSource(other) && call.test(files.read(other) ?? ''))
}
