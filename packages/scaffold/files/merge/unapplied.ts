import { diffLines } from 'diff'
import { ts } from 'ts-morph'
import { isSource } from '../../source/parse/parse.ts'
import { namedStatements } from '../follow/statements.ts'
import type { Versions } from './merge.ts'
import { isSame, parsePiece } from './syntax.ts'

/** An element that names a field. */
type Element = { readonly key: string; readonly text: string; readonly line: number }

const maxLines = 12

/**
 * Describes what the generator changed and a merge did not: in statements that the user's file no longer holds, and elements of
 * fields that are not where they were generated. Members that the user removed are no such change.
 */
export function describeUnapplied(
  path: string,
  { base, yours, generated }: Versions<string>,
  merged: string,
): string[] {
  if (!isSource(path)) return []
  const remaining = new Set(namedStatements(path, yours).map(({ name }) => name))
  const next = new Map(namedStatements(path, generated).map(({ name, text }) => [name, text]))
  const gone = namedStatements(path, base).filter(({ name }) => !remaining.has(name))
  const vanished = gone.flatMap(({ name, text }) => {
    const lines = changedLines(path, text, next.get(name) ?? text)
    return lines.length === 0
      ? []
      : [`${name} is no longer in ${path}, so this is not in your pages:\n${lines.join('\n')}`]
  })
  const names = new Set(gone.map(({ name }) => name))
  return [...vanished, ...describeElements(path, without(path, base, names), without(path, generated, names), merged)]
}

/** Describes fields whose elements did not follow. */
function describeElements(path: string, base: string, generated: string, merged: string): string[] {
  const [before, after, result] = [base, generated, merged].map((text) => elementsIn(path, text))
  if (!before || !after || !result) return []
  const of = (list: readonly Element[], key: string) => list.filter((element) => element.key === key)
  const keys = [...new Set([...before, ...after].map(({ key }) => key))]
  return keys.flatMap((key) => {
    const [old, next, there] = [of(before, key), of(after, key), of(result, key)]
    if (old.length === 0 && there.length < next.length) {
      const lines = next.filter(({ text }) => !there.some((one) => one.text === text)).map(({ text }) => `+ ${text}`)
      return lines.length === 0
        ? []
        : [`${path} has no place for this, so it is not in your pages:\n${lines.join('\n')}`]
    }
    if (next.length === 0 && there.length > 0) {
      const lines = there.map(({ line, text }) => `- ${path}:${line} ${text}`)
      return old.length === 0 ? [] : [`This is no longer generated, and still in your pages:\n${lines.join('\n')}`]
    }
    const isOutdated = ({ text }: Element) =>
      old.some((one) => one.text === text) && !next.some((one) => one.text === text)
    const outdated = there.filter(isOutdated)
    if (outdated.length === 0) return []
    const lines = outdated.map(({ line, text }) => `- ${path}:${line} ${text}`)
    const changed = next.filter(({ text }) => !there.some((one) => one.text === text)).map(({ text }) => `+ ${text}`)
    return [`This is generated differently now, and not in your pages:\n${[...lines, ...changed].join('\n')}`]
  })
}

function without(path: string, text: string, names: ReadonlySet<string>): string {
  return namedStatements(path, text)
    .filter(({ name }) => names.has(name))
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
}

/** Returns the elements with a `source` and their opening tags. */
function elementsIn(path: string, text: string): Element[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const elements: Element[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const source = node.attributes.properties
        .filter(ts.isJsxAttribute)
        .find((attribute) => attribute.name.getText(file) === 'source')
      const start = node.getStart(file)
      const { line } = file.getLineAndCharacterOfPosition(start)
      if (source?.initializer)
        elements.push({
          key: source.initializer.getText(file).replace(/_(?:like|gte|lte)"$/, '"'),
          text: text.slice(start, node.end).replace(/\s+/g, ' '),
          line: line + 1,
        })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return elements
}

function changedLines(path: string, before: string, after: string): string[] {
  const [old, next] = [parsePiece(path, before), parsePiece(path, after)]
  if (old && next && isSame(old, next)) return []
  const lines = diffLines(`${before}\n`, `${after}\n`).flatMap(({ value, added, removed }) => {
    if (!added && !removed) return []
    return value
      .trimEnd()
      .split('\n')
      .map((line) => `${added ? '+' : '-'} ${line.trim()}`)
  })
  return lines.length > maxLines ? [...lines.slice(0, maxLines), `… ${lines.length - maxLines} more lines`] : lines
}
