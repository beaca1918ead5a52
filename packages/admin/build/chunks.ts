import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'

// Matches files by their names: `shell/render.tsx`, and `App`, `resources` and `features` of a project's `admin/`. Every page needs them, and
// the entry imports them dynamically. A renamed file would load later.
const firstParts = /\/(?:render|App|resources|features)\.[jt]sx?$/

// The first page after signing in.
const firstPage = /Dashboard\.[jt]sx?$/
// The page of a list, and the parts of features that every list loads.
const listPage = /\/(?:ListPage|ViewedList|LiveList|GroupButton|TableTotals)\.[jt]sx?$/

const latinFont = /\/inter-latin-wght-normal[^/]*\.woff2$/

const translation = /\/features\/.*\/texts\.([\w-]+)\.[jt]s$/

/** Returns modules and all modules that they import statically. */
function reachable(
  roots: readonly string[],
  find: (id: string) => { readonly importedIds: readonly string[] } | null,
): Set<string> {
  const modules = new Set(roots)
  // The loop also visits the modules that it adds to the set.
  for (const id of modules) for (const imported of find(id)?.importedIds ?? []) modules.add(imported)
  return modules
}

/** The name of a plugin that does nothing: it marks the build of `findNeeds`, so that this build does not start another one. */
const analysis = 'slipform-analysis'

/** The modules that every page needs, and those that the first page and lists need. */
interface Needs {
  readonly start: ReadonlySet<string>
  readonly first: ReadonlySet<string>
  readonly lists: ReadonlySet<string>
}

/**
 * Finds the modules that pages need, by a build without `chunks()`, which is not written to disk. Packages such as react-admin import all of
 * their modules; only a build shows which of them a page uses.
 */
async function findNeeds({ inlineConfig, mode }: ResolvedConfig): Promise<Needs> {
  const result = await build({
    ...inlineConfig,
    mode,
    logLevel: 'silent',
    plugins: [inlineConfig.plugins, { name: analysis }],
    build: { ...inlineConfig.build, write: false, minify: false, reportCompressedSize: false },
  })
  const files = ([result].flat() as Rolldown.RolldownOutput[])
    .flatMap(({ output }) => output)
    .filter((file) => file.type === 'chunk')
  const named = new Map(files.map((file) => [file.fileName, file]))
  const neededBy = (page: RegExp) => {
    const needed = new Set<Pick<Rolldown.OutputChunk, 'imports' | 'moduleIds'>>(
      files.filter(({ facadeModuleId: id }) => id && page.test(id)),
    )
    for (const { imports } of needed) for (const name of imports) needed.add(named.get(name) ?? external)
    return [...needed].flatMap(({ moduleIds }) => moduleIds)
  }
  const [first, lists] = [new Set(neededBy(firstPage)), new Set(neededBy(listPage))]
  return { start: new Set([...neededBy(firstParts), ...[...first].filter((id) => lists.has(id))]), first, lists }
}

/** Stands for an import that is no file of the build. */
const external = { imports: [], moduleIds: [] }

/**
 * Vite's plugin that splits the code of a built admin into few files, as many small ones compress worse and take more round trips. The code
 * that every page needs becomes two files, of packages and of the admin. Lists have one more file, and the code that the first page shares
 * with other pages, or that other pages share, two more. The entry has its own file, since it sends requests before the others have loaded.
 * Other code, such as the board or the import, loads with its page.
 */
export function chunks(): Plugin {
  let config: ResolvedConfig
  let entry = new Set<string>()
  let packages = new Set<string>()
  let needs: Needs | undefined
  let shared = new Set<string>()
  const isOfStart = (id: string) => needs?.start.has(id) === true
  return {
    name: 'slipform-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Packages import all of their own modules: included, they would put nearly everything into every file.
              includeDependenciesRecursively: false,
              groups: [
                // Modules of both the entry and the start: in the file of the start, the entry would await itself.
                { name: (id) => (isOfStart(id) && entry.has(id) ? 'shared' : null), debugName: 'shared', priority: 4 },
                {
                  name: (id) => (isOfStart(id) && packages.has(id) ? 'vendor' : null),
                  debugName: 'vendor',
                  priority: 3,
                },
                { name: (id) => (isOfStart(id) ? 'start' : null), debugName: 'start', priority: 2 },
                // The texts of all features in another language are one file.
                { name: (id) => translation.exec(id)?.[1] ?? null, debugName: 'texts', priority: 2 },
                {
                  name: (id) => {
                    if (needs?.lists.has(id)) return 'lists'
                    if (!needs || !shared.has(id)) return null
                    return needs.first.has(id) ? 'first' : 'pages'
                  },
                  debugName: 'pages',
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    }),
    configResolved: (resolved) => {
      config = resolved
    },
    async buildStart() {
      if (!config.plugins.some(({ name }) => name === analysis)) needs = await findNeeds(config)
    },
    buildEnd() {
      const find = (id: string) => this.getModuleInfo(id)
      const modules = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? [])
      const reachableFrom = (isRoot: (module: Rolldown.ModuleInfo) => boolean) => {
        const roots = modules.filter(isRoot).map(({ id }) => id)
        return reachable(roots, find)
      }
      entry = reachableFrom(({ isEntry }) => isEntry)
      // With all that packages import: a package may import a module that the project puts in place of another one. In the admin's file,
      // that module would make the two files import each other.
      packages = reachableFrom(({ id }) => /[\\/]node_modules[\\/]/.test(id))
      const parts = [...entry].flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
      shared = reachableFrom(({ id }) => firstParts.test(id) && parts.includes(id))
    },
    // Preloads the first parts and their imports in parallel with the entry, instead of after it; and the font, without which the first page
    // would be laid out twice.
    transformIndexHtml: (_html, { bundle = {} }) => {
      const fonts = Object.keys(bundle).filter((file) => latinFont.test(file))
      const links = [
        ...filesOfFirstParts(bundle, shared).map((file) => ({ rel: 'modulepreload', file })),
        ...fonts.map((file) => ({ rel: 'preload', as: 'font', file })),
      ]
      return links.map(({ file, ...attrs }) => ({
        tag: 'link',
        attrs: { ...attrs, crossorigin: true, href: `${config.base}${file}` },
        injectTo: 'head' as const,
      }))
    },
  }
}

/** Returns the files of the first parts, and all files that these import. */
function filesOfFirstParts(bundle: Rolldown.OutputBundle, shared: ReadonlySet<string>): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const isFirst = ({ facadeModuleId: id }: Rolldown.OutputChunk) => id && shared.has(id) && firstParts.test(id)
  const files = new Set(chunks.filter(isFirst).map(({ fileName }) => fileName))
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported)
  return [...files]
}
