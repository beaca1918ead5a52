/// <reference types="vite/client" />
import { startAdmin } from '@slipform/admin/start'

await startAdmin({
  app: () => import('./App.tsx'),
  features: () => import('./features.ts'),
  resources: () => import('./resources.ts'),
  texts: import.meta.glob('./*.*.ts', { import: 'texts' }),
})
