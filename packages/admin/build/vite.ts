import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type PluginOption } from 'vite'
import { chunks } from './chunks.ts'

/** The export condition by which the packages resolve to their TypeScript. */
const source = '@slipform/source'

/** Vite's plugins for the admin of a project, for its `vite.config.ts`: builds `admin/` into `dist/admin`. */
export function slipform(): PluginOption[] {
  return [
    react(),
    chunks(),
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
            // In kB: the file of packages is larger than Vite's default limit of 500.
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
