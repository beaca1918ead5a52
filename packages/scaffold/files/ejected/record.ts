import type { Project as Parser } from 'ts-morph'
import { UserError } from '../../base/user-error.ts'
import { listAll, type ProjectFiles } from '../../source/files/files.ts'
import { printJson } from '../../source/files/json.ts'
import { compress, decompress, stateFolder } from '../../source/files/pack.ts'
import { parseText } from '../../source/parse/parse.ts'

const ejectedFolder = `${stateFolder}/ejected`

/** The record of an ejected component. */
export interface EjectedRecord {
  /** The release that its text comes from. */
  readonly version: string
  /** Its path in the project. */
  readonly path: string
  /** Its text in that release, in the project's style: the base of merges. */
  readonly text: string
}

/** An ejected component, by its name in `@slipform/admin`. */
export interface Ejected extends EjectedRecord {
  readonly name: string
}

/** Returns the path of an ejected component's record. */
export function ejectedPath(name: string): string {
  return `${ejectedFolder}/${name}.json`
}

/**
 * Reads all records, including those of deleted files.
 *
 * @throws UserError for an invalid record.
 */
export function readEjected(files: ProjectFiles): Ejected[] {
  return listAll(ejectedFolder, files).map((file) => {
    const record = parse(file, files.read(file) ?? '')
    return { name: file.slice(ejectedFolder.length + 1).replace(/\.json$/, ''), ...record }
  })
}

function parse(file: string, text: string): EjectedRecord {
  try {
    const { version, path, text: base } = JSON.parse(text)
    if ([version, path, base].every((one) => typeof one === 'string'))
      return { version, path, text: decompress(file, base) }
  } catch (error) {
    if (error instanceof UserError) throw error
  }
  throw new UserError(`${file} is not a record of an ejected component. Restore it: git checkout ${file}`)
}

/** Prints a record as the file that holds it. */
export function printEjected({ version, path, text }: EjectedRecord): string {
  return printJson({ version, path, text: compress(text) })
}

/** The names that an ejected component exports in place of the package. */
export function exportsOf({ path, text }: Pick<EjectedRecord, 'path' | 'text'>, parser: Parser): Set<string> {
  return new Set(
    parseText(parser, path, text)
      .getExportSymbols()
      .map((symbol) => symbol.getName()),
  )
}
