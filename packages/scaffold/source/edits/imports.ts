import { type NamedImports, Node, type SourceFile } from 'ts-morph'
import { insertMember, membersOf } from './members.ts'

/** Adds a named import to a file unless it exists: to an import of that module, or as a new one. */
export function addNamedImport(file: SourceFile, module: string, name: string, isType = false): SourceFile {
  const declarations = file
    .getImportDeclarations()
    .filter((declaration) => declaration.getModuleSpecifierValue() === module && declaration.isTypeOnly() === isType)
  const named = declarations.flatMap((declaration) => declaration.getNamedImports())
  if (named.some((specifier) => specifier.getName() === name && specifier.getAliasNode() === undefined)) return file
  const list = declarations.map((declaration) => declaration.getImportClause()?.getNamedBindings()).find(isList)
  if (list === undefined)
    file.addImportDeclaration({ moduleSpecifier: module, namedImports: [name], isTypeOnly: isType })
  else insertMember(list, membersOf(list).length, name)
  return file
}

function isList(node: Node | undefined): node is NamedImports {
  return Node.isNamedImports(node)
}
