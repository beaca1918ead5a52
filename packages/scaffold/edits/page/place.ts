// Where a page file says something otherwise than the model: an option of `resource()`, and the lists and names in it.

import { type ArrayLiteralExpression, type Expression, Node, type ObjectLiteralExpression } from 'ts-morph'
import { type FindFile, findMember, literalText, resolveObject, resolveValue } from '../../source/parse/resolve.ts'

/** The options of `resource()` that are lists of names of fields and relations. Unlike `title` and `list.layouts`, they may become empty. */
export const listsOfNames = ['list.columns', 'list.hidden', 'list.filters', 'form', 'create', 'edit', 'show', 'related']

/** An option in the user's file. Each edit invalidates the nodes, so that they are found anew. */
export class PagePlace {
  readonly path: string
  readonly option: string
  readonly #open: () => ObjectLiteralExpression | undefined
  readonly findFile: FindFile

  constructor(path: string, option: string, open: () => ObjectLiteralExpression | undefined, findFile: FindFile) {
    this.path = path
    this.option = option
    this.#open = open
    this.findFile = findFile
  }

  /** Returns the value of the option, or of an option that holds it. */
  value(path: readonly string[] = this.option.split('.')): Expression | undefined {
    const name = path.at(-1)
    const object = this.object(path.slice(0, -1))
    const member = object && name !== undefined ? findMember(object, name) : undefined
    if (Node.isShorthandPropertyAssignment(member)) return member.getNameNode()
    return Node.isPropertyAssignment(member) ? member.getInitializer() : undefined
  }

  /** Returns the object at a path of options; the outermost without one. */
  object(path: readonly string[]): ObjectLiteralExpression | undefined {
    return path.length === 0 ? this.#open() : resolveObject(this.value(path), this.findFile)
  }

  /** Returns the lists that make up the option: also those of spreads, sections, constants and imported files. */
  lists(): ArrayLiteralExpression[] {
    const value = this.value()
    return value === undefined ? [] : this.#listsIn(value, 0)
  }

  /** Follows constants, which may refer to each other, to a depth of five. Does not search React elements. */
  #listsIn(node: Node, depth: number): ArrayLiteralExpression[] {
    const value = Node.isExpression(node) ? (resolveValue(node, this.findFile) ?? node) : node
    if (depth > 5 || Node.isJsxElement(value) || Node.isJsxSelfClosingElement(value)) return []
    const isList = Node.isArrayLiteralExpression(value)
    const inside = isList
      ? value.getElements().filter((element) => literalText(element) === undefined)
      : value.getDescendants().filter((part) => Node.isArrayLiteralExpression(part) || Node.isSpreadElement(part))
    const lists = inside.flatMap((inner) =>
      this.#listsIn(Node.isSpreadElement(inner) ? inner.getExpression() : inner, depth + 1),
    )
    return isList ? [value, ...lists] : lists
  }

  /** Returns the file and line of a node. */
  line(node: Node | undefined): string {
    if (node === undefined) return this.path
    return `${node.getSourceFile().getFilePath().slice(1)}:${node.getStartLineNumber()}`
  }
}

/** Returns what a member of a list stands for: its name, or the key and source of an element. */
export function namesOf(member: Node): string[] {
  const name = literalText(member)
  if (name !== undefined) return [name]
  if (!Node.isJsxSelfClosingElement(member) && !Node.isJsxElement(member)) return []
  const tag = Node.isJsxElement(member) ? member.getOpeningElement() : member
  return ['key', 'source'].flatMap((attribute) => {
    const node = tag.getAttribute(attribute)
    return (Node.isJsxAttribute(node) && literalText(node.getInitializer())) || []
  })
}
