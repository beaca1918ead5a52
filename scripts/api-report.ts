import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderApiReport } from './packages/api-report.ts'
import { buildPackages, packageFolders } from './packages/build.ts'

// Writes packages/<name>/api.md, the public names of each package with their types: npm run api-report.
await buildPackages()
for (const folder of packageFolders) {
  const report = renderApiReport(folder)
  if (report !== undefined) writeFileSync(join(folder, 'api.md'), report)
}
