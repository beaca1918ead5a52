// Finds the sources in pages, for check-pages.ts. Those whose resource cannot be told for sure are given none: a false fault would fail
// the check of a correct project.

import { type JsxAttribute, type JsxOpeningElement, type JsxSelfClosingElement, Node, type SourceFile } from 'ts-morph'
import { literalText } from '../../source/parse/resolve.ts'

/** A `source` of an element, and the resource whose field it names; undefined if that is not known. */
export type PageSource = { readonly text: string; readonly line: number; readonly resource: string | undefined }

type Tag = JsxOpeningElement | JsxSelfClosingElement

/**
 * Finds the sources in a file of pages. `resource` is the resource of the file's folder. The children of an element with `reference`
 * name fields of that resource. Skips elements of the project's own components, elements with `render`, and the items of arrays.
 */
export function findSources(file: SourceFile, resource: string | undefined): PageSource[] {
  return file.getDescendants().flatMap((node): PageSource[] => {
    if (!Node.isJsxOpeningElement(node) && !Node.isJsxSelfClosingElement(node)) return []
    const source = textOf(attributeOf(node, 'source'))
    if (source === undefined || attributeOf(node, 'render') || isKeyOnly(node) || !isOfPackage(node, file)) return []
    return [{ text: source, line: node.getStartLineNumber(), resource: resourceOf(node, resource) }]
  })
}

function attributeOf(tag: Tag, name: string): JsxAttribute | undefined {
  const attribute = tag.getAttribute(name)
  return Node.isJsxAttribute(attribute) ? attribute : undefined
}

function textOf(attribute: JsxAttribute | undefined): string | undefined {
  return literalText(attribute?.getInitializer())
}

/** Whether the source of a column is only its key: its children show its value, and it is not sorted. */
function isKeyOnly(tag: Tag): boolean {
  return Node.isJsxOpeningElement(tag) && attributeOf(tag, 'disableSort') !== undefined
}

/** Whether a component comes from a package, under whichever name. The project's own may take any source. */
function isOfPackage(tag: Tag, file: SourceFile): boolean {
  const [name = ''] = tag.getTagNameNode().getText().split('.')
  return isPackageName(name, file, 0)
}

const maximumAliases = 5

function isPackageName(name: string, file: SourceFile, depth: number): boolean {
  const declaration = file.getVariableDeclaration(name)
  if (declaration !== undefined) {
    const [alias] = /^[A-Z]\w*(?=[.<\w>]*$)/.exec(declaration.getInitializer()?.getText() ?? '') ?? []
    return alias !== undefined && depth < maximumAliases && isPackageName(alias, file, depth + 1)
  }
  return file.getImportDeclarations().some((imported) => {
    if (imported.getModuleSpecifierValue().startsWith('.')) return false
    const names = imported.getNamedImports().map((named) => (named.getAliasNode() ?? named.getNameNode()).getText())
    return [...names, imported.getNamespaceImport()?.getText(), imported.getDefaultImport()?.getText()].includes(name)
  })
}

/** Returns the resource whose records an element shows. */
function resourceOf(tag: Tag, ofFile: string | undefined): string | undefined {
  const attribute = attributeOf(tag, 'resource')
  if (attribute !== undefined) return textOf(attribute)
  const element = Node.isJsxOpeningElement(tag) ? tag.getParent() : tag
  for (const ancestor of element.getAncestors()) {
    if (!Node.isJsxElement(ancestor)) continue
    const opening = ancestor.getOpeningElement()
    const switched = attributeOf(opening, 'reference') ?? attributeOf(opening, 'resource')
    if (switched !== undefined) return textOf(switched)
    // The sources below name parts of an item.
    if (/(?:Array(?:Field|Input)|Iterator)$/.test(opening.getTagNameNode().getText())) return undefined
  }
  return ofFile
}
