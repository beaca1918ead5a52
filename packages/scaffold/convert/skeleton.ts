/** By path: the project files that clones had in another form. */
export const skeleton: Readonly<Record<string, string>> = {
  'admin/main.tsx': `/// <reference types="vite/client" />
import { startAdmin } from '@slipform/admin/start'

await startAdmin({
  app: () => import('./App.tsx'),
  resources: () => import('./resources.ts'),
  pages: import.meta.glob('./*/*{List,Create,Edit,Show}.tsx'),
  texts: import.meta.glob('./*/texts.*.ts', { import: 'texts' }),
})
`,
  'admin/tsconfig.json': `{
  "extends": "../tsconfig.json",
  "compilerOptions": {
    // react-admin and MUI pass \`undefined\` to optional properties throughout.
    "exactOptionalPropertyTypes": false
  },
  "include": ["."]
}
`,
  'playwright.config.ts': `import { defineConfig } from '@playwright/test'
import { configureBrowserTests } from '@slipform/testing'

export default defineConfig(configureBrowserTests())
`,
  'plopfile.ts': `import { type NodePlopAPI, registerGenerators } from '@slipform/scaffold'

/** The generators of \`npm run scaffold\`: Slipform's, and below them the project's own. */
export default function (plop: NodePlopAPI): void {
  registerGenerators(plop)
}
`,
  'server/main.ts': `import { serve } from 'slipform/server'
import * as models from '../models/index.ts'
import { routes } from './routes/index.ts'

await serve({ models, routes, folder: import.meta.dirname })
`,
  'tsconfig.json': `{
  "extends": "slipform/tsconfig.json",
  "include": ["models", "server", "generators", "e2e", "*.ts"]
}
`,
  'vite.config.ts': `import { slipform } from '@slipform/admin/vite'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [slipform()] })
`,
}

/** The text of `admin/brand.ts`; the name is the source of a string. */
export function writeBrand(name: string): string {
  return `import type { BrandOptions } from '@slipform/admin'

/** The name and look of the admin. Optional: \`logo\`, \`favicon\`, and \`environment\`, such as \`Staging\`. */
export const brand: BrandOptions = {
  name: ${name},
  accent: '#cf430d',
}
`
}

/** Writes the README of a project whose clone had Slipform's. */
export function writeReadme(name: string): string {
  return `# ${name}

A Slipform project: models in \`models/\`, routes and migrations in \`server/\`, pages in \`admin/\`, browser tests in \`e2e/\`.

- \`npm run dev\` serves it on http://localhost:3000
- \`npm run scaffold\` adds resources, fields and relations
- \`npm run check\` and \`npm test\` check it
`
}
