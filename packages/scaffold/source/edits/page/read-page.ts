import { Node, type ObjectLiteralExpression } from 'ts-morph'
import { createParser, parseText } from '../../parse/parse.ts'
import { nameOfMember } from '../../parse/resolve.ts'
import { findOptions } from './find-page.ts'

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
    return [
      [
        path,
        value.getElements().flatMap((element) => (Node.isStringLiteral(element) ? [element.getLiteralText()] : [])),
      ],
    ]
  })
}
