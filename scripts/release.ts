import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { packageFolders } from './packages/build.ts'
import { findIssues, type Manifest, readNewestEntry } from './release/issues.ts'

// Checks whether the current commit can be released, and creates its tag with --tag: npm run release.

const { values: flags } = parseArgs({
  options: { tag: { type: 'boolean' }, 'with-tests': { type: 'boolean' }, 'tests-passed': { type: 'boolean' } },
})
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const linesOf = (text: string) => text.split('\n').filter(Boolean)
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

const folders = ['', ...packageFolders]
const readManifest = (folder: string): Manifest => readJson(folder === '' ? 'package.json' : `${folder}/package.json`)
const { packages: locked } = readJson('package-lock.json')
const changelog = readFileSync('CHANGELOG.md', 'utf8')

const issues = findIssues({
  branch: git('branch', '--show-current'),
  changes: linesOf(git('status', '--porcelain')),
  tags: linesOf(git('tag', '--list')),
  manifests: Object.fromEntries(folders.map((folder) => [folder, readManifest(folder)])),
  locked: Object.fromEntries(folders.flatMap((folder) => (locked[folder] ? [[folder, locked[folder]]] : []))),
  changelog,
})
for (const issue of issues) console.error(`✗ ${issue}`)

// They pack the packages, look at them as publint and "are the types wrong" do, and compare docs and lock file with the sources. One
// step each: a run of several files passes if one of them is missing.
const gate = {
  'test/packages/published.test.ts': 'packages',
  'test/gate/docs.test.ts': 'unit',
  'test/gate/lock-file.test.ts': 'unit',
}
const steps = [
  ...Object.entries(gate).map(([path, project]) => ['npx', 'vitest', 'run', '--project', project, path]),
  ...(flags['with-tests'] ? [['npm', 'run', 'test:all']] : []),
]
const failed = steps.filter(([program = '', ...args]) => spawnSync(program, args, { stdio: 'inherit' }).status !== 0)
for (const step of failed) console.error(`✗ ${step.join(' ')} failed.`)

const isTested = flags['with-tests'] === true || flags['tests-passed'] === true
const tag = `v${readNewestEntry(changelog)?.version}`
const command = ['tag', '--annotate', tag, '--message', `Slipform ${tag.slice(1)}`]
if (issues.length + failed.length > 0) {
  console.error('Nothing is released. Fix the above, and run this again.')
  process.exitCode = 1
} else if (!flags.tag) {
  const untested = isTested ? '' : ' and --with-tests, or --tests-passed if npm run test:all has passed for this commit'
  console.log(`✔ ${tag} can be released. Dry run: --tag${untested} runs git ${command.join(' ')}`)
} else if (isTested) {
  git(...command)
  console.log(`✔ ${tag} is tagged. Push it: git push --follow-tags`)
} else {
  console.error('Run all tests with it (--with-tests), or say that they passed for this commit (--tests-passed).')
  process.exitCode = 1
}
