import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** The origin of the front end that runs beside a server: its host, on the next port. */
export const frontEndOrigin = (server: string) => {
  const url = new URL(server)
  url.port = String(Number(url.port) + 1)
  return url.origin
}

/** Builds the application that docs/bring-your-own-front-end.md shows, and serves it from an origin of its own until it is closed. */
export const serveFrontEnd = async (server: string) => {
  const page = readFileSync(join(root, 'docs/bring-your-own-front-end.md'), 'utf8')
  const [, source = ''] = /```tsx\n(.*?)```/s.exec(page) ?? []
  const shown = 'http://localhost:3000'
  if (!source.includes(shown)) throw new Error(`The page shows no application that connects to ${shown}.`)
  // Inside the project, where its packages are found.
  const folder = join(root, 'test-results/front-end')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'App.tsx'), source.replace(shown, server))
  writeFileSync(join(folder, 'main.tsx'), main)
  writeFileSync(
    join(folder, 'index.html'),
    '<link rel="icon" href="data:,"><div id="root"></div><script type="module" src="main.tsx"></script>',
  )
  // Playwright's configuration loads this file in every worker; only one needs Vite.
  const [{ build, preview }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const config: InlineConfig = { root: folder, configFile: false, logLevel: 'error', plugins: [react()] }
  await build({ ...config, build: { minify: false } })
  const { hostname, port } = new URL(frontEndOrigin(server))
  return preview({ ...config, preview: { host: hostname, port: Number(port), strictPort: true } })
}

const main = `import { createRoot } from 'react-dom/client'
import App from './App.tsx'
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
`
