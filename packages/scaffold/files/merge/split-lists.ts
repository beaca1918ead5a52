import { type ArrayLiteralExpression, Node, type SourceFile } from 'ts-morph'
import { createParser, isSource } from '../../source/parse/parse.ts'
import { resolveValue } from '../../source/parse/resolve.ts'
import { applyEdits } from '../../source/parse/text-edit.ts'
import type { Versions } from './merge.ts'

/**
 * Cuts the lists of generated texts where the user has cut them: members that the user moved to a list of the same file, which
 * is spread in the generated one, are generated there.
 */
export function withSplitLists(path: string, versions: Versions<string>): Versions<string> {
  if (!isSource(path) || !/\[\s*\.\.\./.test(versions.yours)) return versions
  const parser = createParser()
  const open = (text: string) => parser.createSourceFile(`/${path}`, text, { overwrite: true })
  const own = open(versions.yours)
  const parts = partsIn(own, namesIn(parser.createSourceFile('/base.tsx', versions.base)))
  if (parts.length === 0) return versions
  const [base, generated] = [versions.base, versions.generated].map((text) => cut(open(text), parts))
  return { base: base ?? versions.base, yours: versions.yours, generated: generated ?? versions.generated }
}

/** A list of the user's that holds members of a generated one. */
type Part = { readonly whole: string; readonly name: string; readonly keys: ReadonlySet<string> }

function partsIn(file: SourceFile, generated: ReadonlySet<string>): Part[] {
  return file.getVariableDeclarations().flatMap((declaration) => {
    const list = listOf(declaration.getInitializer())
    return (list?.getElements() ?? []).flatMap((element): Part[] => {
      const spread = Node.isSpreadElement(element) ? element.getExpression() : undefined
      if (!Node.isIdentifier(spread) || generated.has(spread.getText())) return []
      const part = listOf(spread)
      const keys = new Set(part?.getElements().flatMap((one) => keyOf(one) ?? []))
      return keys.size === 0 ? [] : [{ whole: declaration.getName(), name: spread.getText(), keys }]
    })
  })
}

function cut(file: SourceFile, parts: readonly Part[]): string {
  const edits = [...new Set(parts.map(({ whole }) => whole))].flatMap((whole) => {
    const declaration = file.getVariableDeclaration(whole)
    const statement = declaration?.getVariableStatement()
    const list = listOf(declaration?.getInitializer())
    if (list === undefined || statement === undefined) return []
    const own = parts.filter((part) => part.whole === whole)
    const isIn =
      ({ keys }: Part) =>
      (element: Node) =>
        keys.has(keyOf(element) ?? '')
    const lists = own.map(
      (part) => `const ${part.name} = [${list.getElements().filter(isIn(part)).map(textOf).join(',')}]\n\n`,
    )
    const rest = list.getElements().filter((element) => !own.some((part) => isIn(part)(element)))
    const members = [...own.map(({ name }) => `...${name}`), ...rest.map(textOf)]
    return [
      { start: statement.getPos(), end: statement.getPos(), text: `\n\n${lists.join('')}` },
      { start: list.getStart(), end: list.getEnd(), text: `[${members.join(',')}]` },
    ]
  })
  return applyEdits(file.getFullText(), edits)
}

function listOf(node: Node | undefined): ArrayLiteralExpression | undefined {
  const value = resolveValue(node)
  return Node.isArrayLiteralExpression(value) ? value : undefined
}

function keyOf(node: Node): string | undefined {
  const element = Node.isJsxElement(node) ? node.getOpeningElement() : node
  if (!Node.isJsxOpeningElement(element) && !Node.isJsxSelfClosingElement(element)) return undefined
  const attribute = element.getAttribute('key') ?? element.getAttribute('source')
  return Node.isJsxAttribute(attribute) ? attribute.getInitializer()?.getText() : undefined
}

function textOf(node: Node): string {
  return node.getFullText().trim()
}

function namesIn(file: SourceFile): Set<string> {
  return new Set(file.getVariableDeclarations().map((one) => one.getName()))
}
