import { readFileSync, writeFileSync } from 'node:fs'
import { documents, fillRegions } from './docs/regions.ts'

// Fills the generated tables of the documentation: npm run docs.
for (const path of documents) {
  const text = readFileSync(path, 'utf8')
  const filled = fillRegions(text)
  if (filled !== text) writeFileSync(path, filled)
}
