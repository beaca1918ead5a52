import type { Plugin } from 'vite'

// Every page needs these parts, which the entry imports after its first statements.
const firstParts = /\/(?:render|App|resources)\.[jt]sx?$/

type FindModule = (id: string) => { readonly importedIds: readonly string[] } | null

/** Collects modules and all that they import statically. */
function reachable(roots: readonly string[], find: FindModule): Set<string> {
  const found = new Set(roots)
  for (const id of found) for (const imported of find(id)?.importedIds ?? []) found.add(imported)
  return found
}

/**
 * Builds what every page needs as two files, one of packages and one of the admin itself: many small files compress worse and take
 * more round trips. The entry stays apart, since it sends its first requests before they are loaded. Other code, such as the board
 * or the import, loads with its page.
 */
export function chunks(): Plugin {
  let entry = new Set<string>()
  let start = new Set<string>()
  return {
    name: 'slipform-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // The entry awaits the start: if both were one file, it would await itself.
                { name: (id) => (entry.has(id) && start.has(id) ? 'shared' : null), debugName: 'shared', priority: 3 },
                {
                  name: (id) => (start.has(id) ? 'vendor' : null),
                  debugName: 'vendor',
                  test: /[\\/]node_modules[\\/]/,
                  priority: 2,
                },
                { name: (id) => (start.has(id) ? 'start' : null), debugName: 'start', priority: 1 },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      const find: FindModule = (id) => this.getModuleInfo(id)
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? [])
      entry = reachable(
        modules.filter(({ isEntry }) => isEntry).map(({ id }) => id),
        find,
      )
      const parts = [...entry].flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      start = reachable(
        parts.filter((id) => firstParts.test(id)),
        find,
      )
    },
    // Browsers fetch the first parts, and what these import, in parallel with the entry instead of after it.
    transformIndexHtml: (_html, { bundle = {} }) => {
      const all = Object.values(bundle).filter((each) => each.type === 'chunk')
      const files = new Set(
        all
          .filter(
            ({ facadeModuleId }) => facadeModuleId && start.has(facadeModuleId) && firstParts.test(facadeModuleId),
          )
          .map(({ fileName }) => fileName),
      )
      for (const file of files)
        for (const imported of all.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported)
      return [...files].map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head' as const,
      }))
    },
  }
}
