import { Node, type SourceFile, SyntaxKind } from 'ts-morph'
import { isNameOfMember, removeNamedImports } from '../../source/edits/remove-unused-imports.ts'
import { type Binding, bindingsOf } from '../../source/parse/bindings.ts'
import { createParser, isSource } from '../../source/parse/parse.ts'
import { applyEdits } from '../../source/parse/text-edit.ts'
import type { Versions } from './merge.ts'

/**
 * Rewrites the generated texts to the user's `import * as ra from 'react-admin'`: `<TextInput>` becomes `<ra.TextInput>`. Names
 * that the user also imports by name stay.
 */
export function withNamespaces(path: string, versions: Versions<string>): Versions<string> {
  if (!isSource(path) || !/import\s+\*/.test(versions.yours)) return versions
  const parser = createParser()
  const open = (text: string) => parser.createSourceFile(`/${path}`, text, { overwrite: true })
  const own = bindingsIn(open(versions.yours))
  const [base, generated] = [versions.base, versions.generated].map((text) => rewrite(open(text), own))
  return { base: base ?? versions.base, yours: versions.yours, generated: generated ?? versions.generated }
}

function rewrite(file: SourceFile, own: readonly Binding[]): string {
  const names = new Map<string, { namespace: string; binding: Binding }>()
  for (const binding of bindingsIn(file)) {
    const { module, imported } = binding
    const namespace = own.find((one) => one.module === module && one.imported === '*')?.local
    const isNamed = own.some((one) => one.module === module && one.imported === imported)
    if (namespace !== undefined && !isNamed && !['*', 'default'].includes(imported))
      names.set(binding.local, { namespace, binding })
  }
  if (names.size === 0) return file.getFullText()
  const uses = file
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .filter(
      (node) => names.has(node.getText()) && !isNameOfMember(node) && !node.getFirstAncestor(Node.isImportDeclaration),
    )
  const edits = uses.flatMap((node) => {
    const use = names.get(node.getText())
    return use ? [{ start: node.getStart(), end: node.getEnd(), text: `${use.namespace}.${use.binding.imported}` }] : []
  })
  file.replaceWithText(applyEdits(file.getFullText(), edits))
  removeNamedImports(file, (local, module) => names.get(local)?.binding.module === module)
  const lines = new Set(
    [...names.values()].map(({ namespace, binding }) => `import * as ${namespace} from '${binding.module}'\n`),
  )
  return [...lines].join('') + file.getFullText()
}

function bindingsIn(file: SourceFile): Binding[] {
  return file.getImportDeclarations().flatMap(bindingsOf)
}
