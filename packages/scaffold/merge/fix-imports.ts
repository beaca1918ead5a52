import type { SourceFile } from 'ts-morph'
import { addNamedImport } from '../edits/imports.ts'
import { namesInUse, removeNamedImports } from '../edits/remove-unused-imports.ts'
import { createParser, isSource } from '../project/parse.ts'
import type { Versions } from './merge.ts'

/**
 * Adapts the imports of a merged file to what it uses: adds generated imports of used names, and removes generated imports of
 * unused names. Imports that the user wrote stay.
 */
export function fixImports(path: string, merged: string, { base, generated }: Versions<string>): string {
  if (!isSource(path)) return merged
  const parser = createParser()
  const open = (name: string, text: string) => parser.createSourceFile(`/${name}/${path}`, text, { overwrite: true })
  const file = open('merged', merged)
  const known = [open('base', base), open('generated', generated)]
  const used = namesInUse(file)
  const imports = known.flatMap(namedImports)
  for (const { module, name, isType } of imports) {
    if (used.has(name) && !namedImports(file).some((one) => one.name === name))
      addNamedImport(file, module, name, isType)
  }
  const isGenerated = (name: string, module: string) =>
    imports.some((one) => one.name === name && one.module === module)
  return removeNamedImports(file, (name, module) => !used.has(name) && isGenerated(name, module)).getFullText()
}

type NamedImport = { module: string; name: string; isType: boolean }

function namedImports(file: SourceFile): NamedImport[] {
  return file.getImportDeclarations().flatMap((declaration) =>
    declaration.getNamedImports().map((one) => ({
      module: declaration.getModuleSpecifierValue(),
      name: one.getAliasNode()?.getText() ?? one.getName(),
      isType: declaration.isTypeOnly() || one.isTypeOnly(),
    })),
  )
}
