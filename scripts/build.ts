import { execSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { compressFolder } from './compress.ts'

/** Builds the production server and the admin into dist/, which then runs without any development dependency. */
rmSync('dist', { recursive: true, force: true })
execSync('tsc -p tsconfig.build.json', { stdio: 'inherit' })
execSync('vite build', { stdio: 'inherit' })
await compressFolder('dist/admin')

// The compiled server finds #crud through this file; written last, its age also tells `npm start` how old the build is.
writeFileSync('dist/package.json', JSON.stringify({ type: 'module', imports: { '#crud': './server/crud/index.js' } }))
