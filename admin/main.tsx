/// <reference types="vite/client" />
import { startAdmin } from '@slipform/admin/start'

await startAdmin({
  app: () => import('./App.tsx'),
  features: () => import('./features.ts'),
  resources: () => import('./resources.ts'),
  pages: import.meta.glob('./*/*{List,Pages}.tsx'),
  texts: import.meta.glob('./*/texts.*.ts', { import: 'texts' }),
})
