import type { SourceFile } from 'ts-morph'
import { addNamedImport } from '../../source/edits/imports.ts'
import { namesInUse, removeNamedImports } from '../../source/edits/remove-unused-imports.ts'
import { type Binding, bindingsOf, declarationsIn } from '../../source/parse/bindings.ts'
import { createParser, isSource } from '../../source/parse/parse.ts'
import type { Versions } from './merge.ts'

/**
 * Adapts the imports of a merged file to what it uses: adds generated imports of names that it uses and neither declares nor
 * imports otherwise, and removes generated imports of names that it does not use or that the user declares. Imports that the
 * user wrote stay.
 */
export function fixImports(path: string, merged: string, { base, yours, generated }: Versions<string>): string {
  if (!isSource(path)) return merged
  const parser = createParser()
  const open = (name: string, text: string) => parser.createSourceFile(`/${name}/${path}`, text, { overwrite: true })
  const [file, own] = [open('merged', merged), open('yours', yours)]
  const imports = [open('generated', generated), open('base', base)].flatMap(namedImports)
  const used = namesInUse(file)
  const known = new Set([...declarationsIn(file), ...bindingsIn(file).map(({ local }) => local)])
  for (const { module, imported, local, isType } of imports) {
    if (!used.has(local) || known.has(local)) continue
    known.add(local)
    addNamedImport(file, module, imported === local ? local : `${imported} as ${local}`, isType)
  }
  const declared = new Set([...declarationsIn(own), ...bindingsIn(own).map(({ local }) => local)])
  const isGenerated = (name: string, module: string) =>
    imports.some(({ local, module: other }) => local === name && other === module)
  const isOwn = (name: string, module: string) =>
    declared.has(name) && !bindingsIn(own).some(({ local, module: other }) => local === name && other === module)
  return removeNamedImports(
    file,
    (name, module) => isGenerated(name, module) && (!used.has(name) || isOwn(name, module)),
  ).getFullText()
}

function bindingsIn(file: SourceFile): Binding[] {
  return file.getImportDeclarations().flatMap(bindingsOf)
}

function namedImports(file: SourceFile): Binding[] {
  return bindingsIn(file).filter(({ imported }) => imported !== 'default' && imported !== '*')
}
