import { Node, type ObjectLiteralExpression, type Project, SyntaxKind } from 'ts-morph'
import type { ResourceSpec } from '../answers/resource-spec.ts'
import type { ProjectFiles } from '../source/files/files.ts'
import { bindingsOf } from '../source/parse/bindings.ts'
import { fileFinder } from '../source/parse/file-finder.ts'
import { findOptions, findPageFile } from '../source/parse/page-file.ts'
import { isSource, parseText, sourceIssue } from '../source/parse/parse.ts'
import { findMember, literalText, nameOfMember, resolveObject, resolveValue } from '../source/parse/resolve.ts'

/** What a page file calls a resource and its fields. */
export type PageFacts = Pick<ResourceSpec, 'title' | 'icon' | 'group'> & {
  readonly label?: string
  readonly labels?: Readonly<Record<string, string>>
}

/** Reads what the page file of a resource states about it: what it leaves out, or computes, is left out. */
export function readPageFacts(plural: string, files: ProjectFiles, parser: Project): PageFacts {
  const path = findPageFile(`admin/${plural}.tsx`, plural, files)
  const text = path === undefined ? undefined : files.read(path)
  // A page with a syntax error is reported by checkProject, which `destroy` does without.
  if (path === undefined || text === undefined || !isSource(path) || sourceIssue(path, text)) return {}
  const file = parseText(parser, path, text)
  const findFile = fileFinder({ files, parser })
  const options = findOptions(file, plural, findFile)
  const valueIn = (object: ObjectLiteralExpression | undefined, name: string) =>
    resolveValue(object && findMember(object, name)?.asKind(SyntaxKind.PropertyAssignment)?.getInitializer(), findFile)
  const [label, group] = ['label', 'group'].map((name) => literalText(valueIn(options, name)))
  const title = valueIn(options, 'title')
  const titles = (Node.isArrayLiteralExpression(title) ? title.getElements() : [title]).map(literalText)
  const imported = options && findMember(options, 'icon')?.asKind(SyntaxKind.PropertyAssignment)?.getInitializer()
  const icon = file
    .getImportDeclarations()
    .flatMap(bindingsOf)
    .find(({ local }) => local === imported?.getText())
  const fields = resolveObject(valueIn(options, 'labels'), findFile)
  const labels = (fields?.getProperties() ?? []).flatMap((member) => {
    const name = nameOfMember(member)
    const text = fields && name !== undefined ? literalText(valueIn(fields, name)) : undefined
    return name === undefined || text === undefined ? [] : [[name, text] as const]
  })
  return {
    ...(label !== undefined && { label }),
    ...(group !== undefined && { group }),
    ...(titles.every((name) => name !== undefined) && { title: titles }),
    ...(icon && { icon: icon.module.slice(icon.module.lastIndexOf('/') + 1) }),
    ...(labels.length > 0 && { labels: Object.fromEntries(labels) }),
  }
}
