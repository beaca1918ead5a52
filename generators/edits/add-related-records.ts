import { type SourceFile, SyntaxKind } from 'ts-morph'
import type { Jsx } from '../render/pages/jsx.ts'
import { addNamedImport } from './imports.ts'

/** Adds a section of related records to a show page, at its end; undefined when the page has no `<Show>` to hold it. */
export function addRelatedRecords(file: SourceFile, section: Jsx): SourceFile | undefined {
  const show = file
    .getDescendantsOfKind(SyntaxKind.JsxElement)
    .find((element) => element.getOpeningElement().getTagNameNode().getText() === 'Show')
  if (show === undefined) return undefined
  file.insertText(show.getClosingElement().getStart(), `${section.text}\n`)
  for (const { name, from } of section.imports) addNamedImport(file, from, name)
  return file
}
