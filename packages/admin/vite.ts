import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type PluginOption } from 'vite'

const source = '@slipform/source'

// Every page needs these parts, which the entry imports after its first statements.
const firstParts = /\/(?:render|App|resources)\.[jt]sx?$/

/** Vite's plugins for the admin of a project: what is in `admin/` becomes `dist/admin`. */
export function slipform(): PluginOption[] {
  return [
    react(),
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
            chunkSizeWarningLimit: 1024,
            rolldownOptions: {
              output: {
                codeSplitting: {
                  // Code that many pages share is one file. Other code, such as the charts, loads with its page: a package
                  // named here would slow down the first load.
                  groups: [{ name: 'vendor', test: /node_modules[\\/]/, minShareCount: 8 }],
                },
              },
            },
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
      // Browsers fetch them in parallel with the entry instead of after it.
      transformIndexHtml: (_html, { bundle = {}, chunk }) =>
        Object.values(bundle)
          .filter((each) => each.type === 'chunk' && chunk?.dynamicImports.includes(each.fileName))
          .filter((each) => firstParts.test((each.type === 'chunk' && each.facadeModuleId) || ''))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  ]
}
