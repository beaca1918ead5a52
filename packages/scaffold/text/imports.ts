// render/pages/ renders the imports of its files by this; source/edits/imports.ts adds to those of existing files.

/** An imported name, its module, and its alias. */
export type Import = { name: string; from: string; as?: string; isType?: boolean }

/** Renders import declarations, one per module; the formatter sorts them. */
export function renderImports(imports: readonly Import[]): string {
  const modules = new Map<string, Set<string>>()
  for (const { name, from, as = name, isType } of imports) {
    const names = modules.get(from) ?? new Set()
    const called = as === name ? name : `${name} as ${as}`
    modules.set(from, names.add(isType ? `type ${called}` : called))
  }
  return [...modules].map(([from, names]) => renderImport(from, [...names].sort())).join('\n')
}

function renderImport(from: string, names: string[]): string {
  const isType = names.every((name) => name.startsWith('type '))
  const list = isType ? names.map((name) => name.slice('type '.length)) : names
  return `import ${isType ? 'type ' : ''}{ ${list.join(', ')} } from '${from}'`
}
