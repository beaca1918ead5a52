import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: join(import.meta.dirname, 'admin'),
  plugins: [react()],
  build: {
    outDir: '../dist/admin',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1024,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What many pages need is loaded once, in one file. Anything rarer, such as the charts,
          // comes with the page that asks for it: never name a package here, it would weigh on the first load.
          groups: [{ name: 'vendor', test: /node_modules[\\/]/, minShareCount: 8 }],
        },
      },
    },
  },
  // Found beforehand, so that the first page does not reload while Vite discovers them one by one.
  optimizeDeps: {
    entries: ['main.tsx'],
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react-admin',
      'ra-data-simple-rest',
      '@mui/material',
    ],
  },
})
