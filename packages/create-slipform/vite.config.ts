import { defineConfig } from 'vite'

/**
 * Bundles the command with what it imports from the scaffolder: as a dependency, npm would also fetch the dependencies of the scaffolder.
 * `emptyOutDir` keeps the templates that scripts/packages/templates.ts writes to dist/.
 */
export default defineConfig({
  logLevel: 'warn',
  ssr: { noExternal: ['@slipform/scaffold'] },
  build: { ssr: 'main.ts', emptyOutDir: false },
})
