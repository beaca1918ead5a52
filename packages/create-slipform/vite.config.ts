import { defineConfig } from 'vite'

/** Bundles the command with what it shares with the scaffolder, which npm would fetch with all that it requires. */
export default defineConfig({
  logLevel: 'warn',
  ssr: { noExternal: ['@slipform/scaffold'] },
  build: { ssr: 'main.ts', emptyOutDir: false },
})
