import { isStale } from './build-age.ts'
import { loadServer } from './load-server.ts'
import { findTool, projectFolder } from './project.ts'
import { stopWithParent } from './stop-with-parent.ts'

/**
 * Runs `slipform start`: serves the build. Builds first if the build is missing or older than the source, where the development dependencies
 * are installed; a production install serves the build that it has.
 */
export async function run(): Promise<void> {
  process.env.NODE_ENV ||= 'production'
  // In development, the server reads the source of the admin, which the build does not have.
  if (process.env.NODE_ENV === 'development')
    throw new Error(
      'slipform start serves what was built, as in production, and NODE_ENV is development. Unset NODE_ENV, or run npm run dev.',
    )
  stopWithParent()
  if (isStale(projectFolder) && findTool('typescript/package.json') !== undefined)
    await (await import('./build.ts')).build()
  await loadServer('dist/server/main.js')
}
