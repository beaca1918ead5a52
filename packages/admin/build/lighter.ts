import { dirname, join } from 'node:path'
import type { PluginOption } from 'vite'

/** The text of a module in place of one that packages of react-admin and MUI import, by the name that they import it by. */
type Replacements = Readonly<Record<string, string>>

// Files beside this one: TypeScript in Slipform's own repository, JavaScript in the package.
const fileOf = (name: string) => `export * from ${JSON.stringify(join(import.meta.dirname, 'lighter', name))}`

/** A module whose component loads when it is first rendered. */
const onDemand = (path: string, component: string, name = component) => `
  import { createElement, lazy, Suspense } from 'react'
  const Part = lazy(() => import('${path}').then((part) => ({ default: part.${component} })))
  export const ${name} = (props) => createElement(Suspense, null, createElement(Part, props))`

/** An input of MUI's variants that the theme does not use, as the default of its module; MUI looks for its name. */
const onDemandInput = (name: string) => `
  ${onDemand(`../${name}/index.js`, 'default', 'Input')}
  Input.muiName = 'Input'
  export default Input`

/** The replaced modules. Each must do all that react-admin and MUI use of its original, of which a new release of these may use more. */
export const replacements: Replacements = {
  // Polyfills of what browsers have.
  'object.entries': 'module.exports = Object.entries',
  hasown: 'module.exports = Object.hasOwn',
  diacritic: String.raw`export const clean = (text) => text.normalize('NFD').replace(/\p{Mn}/gu, '')`,
  // A library's general case, of which react-admin uses one.
  'query-string': fileOf('query-string'),
  'lodash/union.js': 'export default (...lists) => [...new Set(lists.filter(Array.isArray).flat())]',
  'lodash/difference.js': 'export default (list, without) => (list ?? []).filter((value) => !without.includes(value))',
  'lodash/pick.js': `export default (object, names) =>
    Object.fromEntries(names.filter((name) => name in object).map((name) => [name, object[name]]))`,
  // Every list imports the writer of CSV files; it loads with the first file that react-admin's own button exports.
  'jsonexport/dist/index.js': `export default (...args) =>
    import('jsonexport/dist/index.js').then((csv) => csv.default(...args))`,
  '@popperjs/core': fileOf('popper'),
  // Only a theme with CSS variables needs this provider.
  './ThemeProviderWithVars.js': onDemand('./ThemeProviderWithVars.js', 'CssVarsProvider'),
  // Every table has the columns of react-admin's own menu of columns; they load where a page shows its button.
  './ColumnsSelector.js': `
    import { useDataTableStoreContext } from 'ra-core'
    import { createElement, lazy, Suspense, useEffect, useState } from 'react'
    const Part = lazy(() => import('./ColumnsSelector.js').then((part) => ({ default: part.ColumnsSelector })))
    export const ColumnsSelector = (props) => {
      const { storeKey } = useDataTableStoreContext()
      // The original looks for the menu of its button for 500 ms, too.
      const [hasMenu, setHasMenu] = useState(false)
      useEffect(() => {
        const find = () => setHasMenu(document.getElementById(storeKey + '-columnsSelector') !== null)
        const timers = [0, 100, 500].map((delay) => setTimeout(find, delay))
        return () => timers.forEach(clearTimeout)
      }, [storeKey])
      return hasMenu && createElement(Suspense, null, createElement(Part, props))
    }`,
  './ColumnsSelectorItem.js': onDemand('./ColumnsSelectorItem.js', 'ColumnsSelectorItem'),
  // Tables name this button as their default.
  './BulkDeleteButton.js': onDemand('./BulkDeleteButton.js', 'BulkDeleteButton'),
  // Every select and text field can be each of three variants.
  '../Input/index.js': onDemandInput('Input'),
  '../FilledInput/index.js': onDemandInput('FilledInput'),
}

const isPackage = /[\\/]node_modules[\\/](?:ra-|react-admin|node-polyglot|@mui[\\/])/

// Emotion imports this for a function that pages do not use.
export const unused = { test: /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/, sideEffects: false }

// What MUI exports to projects stays as it is.
const muiIndex = /[\\/]@mui[\\/]material[\\/].*index\.m?js$/

// React Router's file says of no call that it has no effects: without that, its forms and what it does on servers are in every build.
export const routerEdits: readonly (readonly [RegExp, string])[] = [
  [/function PrefetchPageLinks\(/, 'const PrefetchPageLinks = () => null\nfunction PrefetchOnServers('],
  [/^[\w$]+\.displayName = .*;$/gm, ''],
  [/= (React[\w$]*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'],
]

/** Vite's plugin that replaces modules which packages import and pages do not need, or not at once; only in builds, not in development. */
export function lighterPackages(): PluginOption {
  const prefix = '\0slipform:'
  const replaced = new Map<string, string>()
  return {
    name: 'slipform-lighter-packages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { rolldownOptions: { treeshake: { moduleSideEffects: [unused] } } } }),
    async resolveId(source, importer = '') {
      // A replacement imports the module itself.
      const isReplacement = importer.startsWith(prefix) || dirname(importer) === join(import.meta.dirname, 'lighter')
      if (isReplacement && replaced.has(source)) return replaced.get(source)
      if (!(source in replacements) || !isPackage.test(importer) || muiIndex.test(importer)) return null
      const module = await this.resolve(source, importer, { skipSelf: true })
      if (module) replaced.set(source, module.id)
      return prefix + source
    },
    load: (id) => (id.startsWith(prefix) ? replacements[id.slice(prefix.length)] : null),
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) => routerEdits.reduce((edited, [pattern, text]) => edited.replace(pattern, text), code),
    },
  }
}
