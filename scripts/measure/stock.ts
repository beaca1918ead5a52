import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressFolder } from '../../packages/slipform/cli/compress.ts'

const folder = join(import.meta.dirname, '../../dist/admin/assets/stock')

/** The path of the stock admin on the server of the built admin; browsers keep what is below `/assets/`. */
export const stock = '/assets/stock/'

/** Builds the admin, and beside it react-admin's own lists by Vite with its defaults; returns a function that deletes those. */
export async function buildBoth(): Promise<() => void> {
  execFileSync('npm', ['run', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] })
  await build({
    root: join(import.meta.dirname, 'stock'),
    configFile: false,
    logLevel: 'warn',
    base: stock,
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  })
  await compressFolder(folder)
  return () => rmSync(folder, { recursive: true })
}
