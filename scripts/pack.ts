import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

// Builds the packages and packs them as npm would publish them: npm run pack -- <folder>.
const folder = resolve(process.argv[2] ?? 'dist/packages')
const npm = (...args: string[]) => execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
for (const { name } of readdirSync('packages', { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  rmSync(join('packages', name, 'dist'), { recursive: true, force: true })
  rmSync(join('packages', name, 'tsconfig.tsbuildinfo'), { force: true })
}
execFileSync('npx', ['tsc', '-b', 'packages'], { stdio: 'inherit' })
mkdirSync(folder, { recursive: true })
npm('pack', '--workspaces', '--ignore-scripts', '--pack-destination', folder)
console.log(readdirSync(folder).join('\n'))
