import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillRegions } from './docs/regions.ts'

// Fills the generated tables of the documentation: npm run docs.
for (const name of readdirSync('docs', { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.md')) continue
  const path = join('docs', name)
  const text = readFileSync(path, 'utf8')
  const filled = fillRegions(text)
  if (filled !== text) writeFileSync(path, filled)
}
