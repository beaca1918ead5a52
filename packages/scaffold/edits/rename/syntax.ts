// What the nodes of a syntax tree are by themselves, for the search of names.

import { ts } from 'ts-morph'

/** An element of React. */
export type Element = ts.JsxElement | ts.JsxSelfClosingElement

export function isElement(node: ts.Node): node is Element {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)
}

/** Returns the name that a name or a text of the syntax tree is. */
export function nameOf(name: ts.Node | undefined): string | undefined {
  return name && (ts.isStringLiteralLike(name) || ts.isIdentifier(name)) ? name.text : undefined
}

/** Returns the values that a function returns, without those of functions in it. */
export function returnsOf(node: ts.SignatureDeclaration): ts.Expression[] {
  const body = 'body' in node ? node.body : undefined
  if (body === undefined) return []
  if (!ts.isBlock(body)) return [body]
  const found: ts.Expression[] = []
  const visit = (child: ts.Node): void => {
    if (ts.isReturnStatement(child) && child.expression) found.push(child.expression)
    if (!ts.isFunctionLike(child)) ts.forEachChild(child, visit)
  }
  visit(body)
  return found
}

/** Returns the last name of what a call calls: `update` of `vehicles.update(…)`. */
export function nameOfCall({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return ts.isIdentifier(expression) ? expression.text : ''
}

/** Whether an expression has the value of one of its parts, or holds them in a list. */
export function isTransparent(node: ts.Node): boolean {
  const isComparison = ts.isBinaryExpression(node) && !/[?|&]/.test(node.operatorToken.getText())
  const { SpreadElement, SpreadAssignment, ConditionalExpression, BinaryExpression, ...rest } = ts.SyntaxKind
  const { ParenthesizedExpression, AsExpression, SatisfiesExpression, NonNullExpression, AwaitExpression } = rest
  const wrapping = [ParenthesizedExpression, AsExpression, SatisfiesExpression, NonNullExpression, AwaitExpression]
  const kinds = [...wrapping, SpreadElement, SpreadAssignment, ConditionalExpression, BinaryExpression]
  return !isComparison && [...kinds, rest.ArrayLiteralExpression, rest.JsxExpression].includes(node.kind)
}
