import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'

const admin = join(import.meta.dirname, '../../../admin')
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the garage's admin with other files in the place of its own, in a folder that is returned. */
export async function buildWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'slipform-other-admin-'))
  const replaced = new Map(Object.entries(files).map(([name, text]) => [join(admin, name), text]))
  await build({
    logLevel: 'silent',
    plugins: [
      {
        name: 'other-admin',
        // After Slipform's plugin has chosen the folder of the garage.
        enforce: 'post',
        // React's own checks warn in the console, which the tests watch, in development only.
        config: () => ({ build: { outDir: folder }, define: { 'process.env.NODE_ENV': '"development"' } }),
        load: (id) => replaced.get(id) ?? null,
      },
    ],
  })
  return folder
}

/** Serves another admin to a page in place of the garage's; the API stays. */
export const replaceAdmin = (page: Page, folder: string) =>
  page.route(/^[^?#]*\/(?:assets\/[^?#]*)?$/, (route) => {
    const path = new URL(route.request().url()).pathname
    if (path === '/') return route.fulfill({ path: join(folder, 'index.html') })
    return route.fulfill({ body: readFileSync(join(folder, path)), contentType: types[extname(path)] ?? 'font/woff2' })
  })
