// The options of `resource()` in a page file, wherever in admin/ and in however many constants the user has them.

import { type CallExpression, Node, type ObjectLiteralExpression, type SourceFile, SyntaxKind } from 'ts-morph'
import { listAll, type ProjectFiles } from '../../files/files.ts'
import { createParser, isSource, parseText } from '../../parse/parse.ts'
import { type FindFile, literalText, nameOfMember, resolveObject } from '../../parse/resolve.ts'

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

/** An option of a generated page file: names of fields and relations, or the text of another value. */
export type PageOption = readonly string[] | string

/** The options of a generated page file, by their paths: `list.columns`, `list.layouts.board`, `title`. */
export type PageOptions = ReadonlyMap<string, PageOption>

/** The options that name fields and relations; each name stands for itself. */
export const listsOfNames = ['list.columns', 'list.hidden', 'list.filters', 'form', 'create', 'edit', 'show', 'related']

/** Reads the options of a generated page file; none if it has no `resource()`. */
export function readPage(path: string, text: string, plural: string): PageOptions {
  const options = findOptions(parseText(createParser(), path, text), plural)
  return new Map(options ? optionsIn(options, '') : [])
}

function optionsIn(object: ObjectLiteralExpression, prefix: string): [string, PageOption][] {
  return object.getProperties().flatMap((member): [string, PageOption][] => {
    const name = nameOfMember(member)
    const value = Node.isPropertyAssignment(member) ? member.getInitializer() : undefined
    if (name === undefined || value === undefined) return []
    const path = `${prefix}${name}`
    if (Node.isObjectLiteralExpression(value)) return optionsIn(value, `${path}.`)
    if (!listsOfNames.includes(path) || !Node.isArrayLiteralExpression(value)) return [[path, value.getText()]]
    return [[path, value.getElements().flatMap((element) => literalText(element) ?? [])]]
  })
}
