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
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
            { name: 'mui', test: /node_modules[\\/](@mui|@emotion)[\\/]/ },
            { name: 'react-admin', test: /node_modules[\\/]/ },
          ],
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
