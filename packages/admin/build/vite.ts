import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type PluginOption } from 'vite'
import { chunks } from './chunks.ts'

const source = '@slipform/source'

/** Vite's plugins for the admin of a project: what is in `admin/` becomes `dist/admin`. */
export function slipform(): PluginOption[] {
  return [
    react(),
    chunks(),
    lighterPackages(),
    {
      name: 'slipform',
      config: (_config, { command }) => {
        const project = process.cwd()
        // Slipform's own repository builds from its source.
        const options = [process.env.NODE_OPTIONS ?? '', ...process.execArgv].join(' ')
        const isSource = options.includes(`--conditions=${source}`)
        return {
          root: join(project, 'admin'),
          ...(isSource && { resolve: { conditions: [source, ...defaultClientConditions] } }),
          build: {
            outDir: join(project, 'dist/admin'),
            emptyOutDir: true,
            chunkSizeWarningLimit: 1280,
          },
          // Bundled before the first request: otherwise the first page reloads as Vite discovers them one by one.
          ...(command === 'serve' && {
            optimizeDeps: {
              entries: ['main.tsx'],
              include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'react-admin', '@mui/material'],
            },
          }),
        }
      },
    },
  ]
}

const jsonExport = 'jsonexport/dist/index.js'

// What packages of react-admin import, and the text of a module in its place.
const replacements: Readonly<Record<string, string>> = {
  // Polyfills of what browsers have.
  'object.entries': 'module.exports = Object.entries',
  diacritic: String.raw`export const clean = (text) => text.normalize('NFD').replace(/\p{Mn}/gu, '')`,
  // Every list imports the writer of CSV files; it loads with the first file that react-admin's own button exports.
  [jsonExport]: `export default (...args) => import('${jsonExport}').then((csv) => csv.default(...args))`,
}

/** Replaces packages that react-admin requires and pages do not need. */
function lighterPackages(): PluginOption {
  const prefix = '\0slipform:'
  return {
    name: 'slipform-lighter-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source in replacements && importer !== prefix + source ? prefix + source : null),
    load: (id) => (id.startsWith(prefix) ? replacements[id.slice(prefix.length)] : null),
  }
}
