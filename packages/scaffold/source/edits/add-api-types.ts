import type { SourceFile } from 'ts-morph'
import type { Names } from '../../spec/names.ts'
import { addNamedImport } from './imports.ts'

const types = { Response: 'ResponseOf', Create: 'CreateOf', Update: 'UpdateOf', List: 'ListOf' }

/** Adds the missing API types of a model below its class; pages and tests import them. */
export function addApiTypes(file: SourceFile, { className }: Names): SourceFile {
  const missing = Object.entries(types).filter(([suffix]) => !file.getTypeAlias(`${className}${suffix}`))
  const end = file.getClass(className)?.getChildIndex() ?? file.getStatements().length - 1
  file.insertTypeAliases(
    end + 1,
    missing.map(([suffix, type]) => ({
      name: `${className}${suffix}`,
      type: `${type}<typeof ${className}>`,
      isExported: true,
    })),
  )
  for (const [, type] of missing) addNamedImport(file, 'slipform', type, true)
  return file
}
