import { cpSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { packPackages } from './packages/pack.ts'

// Builds the packages and packs them as npm would publish them: npm run pack -- <folder>.
const folder = resolve(process.argv[2] ?? 'dist/packages')
cpSync(await packPackages(), folder, { recursive: true })
console.log(readdirSync(folder).join('\n'))
