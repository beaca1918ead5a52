import type { SourceFile } from 'ts-morph'
import { addNamedImport } from '../edits/imports.ts'
import { namesInUse } from '../edits/remove-unused-imports.ts'
import { createParser } from '../project/parse.ts'
import type { Versions } from './merge.ts'

/**
 * Brings the imports of a merged file in line with what it uses: a name that the generated text imports comes back when it
 * is used again, and one that only generated text used goes with its last use. Imports of your own stay.
 */
export function keepImportsInUse(path: string, merged: string, { base, generated }: Versions<string>): string {
  const parser = createParser()
  const open = (name: string, text: string) => parser.createSourceFile(`/${name}/${path}`, text, { overwrite: true })
  const file = open('merged', merged)
  const known = [open('base', base), open('generated', generated)]
  const used = namesInUse(file)
  for (const { module, name, isType } of known.flatMap(namedImports)) {
    const isThere = namedImports(file).some((one) => one.name === name)
    if (used.has(name) && !isThere) addNamedImport(file, module, name, isType)
    if (!used.has(name) && isThere) removeNamedImport(file, module, name)
  }
  return file.getFullText()
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

function removeNamedImport(file: SourceFile, module: string, name: string): void {
  for (const declaration of file.getImportDeclarations()) {
    if (declaration.getModuleSpecifierValue() !== module) continue
    const found = declaration.getNamedImports().find((one) => one.getName() === name)
    if (found && declaration.getNamedImports().length === 1) declaration.remove()
    else found?.remove()
  }
}
