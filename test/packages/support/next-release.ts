import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packAll, unpackAll } from './tarballs.ts'

/** A release of Slipform, in a folder of its own. */
export interface Release {
  readonly version: string
  readonly tarballs: string
  /** Holds the unpacked packages in folders such as `slipform-admin-1.2.3/package`. */
  readonly unpacked: string
}

/** Unpacks the release whose tarballs a folder holds. */
export function openRelease(tarballs: string, folder: string): Release {
  const unpacked = join(folder, 'unpacked')
  unpackAll(tarballs, unpacked)
  return { version: versionOf(unpacked), tarballs, unpacked }
}

/** What the templates of the next release hold, and did not before. */
export const added = {
  routes: "  .use((_req, res, next) => {\n    res.set('X-Release', 'next')\n    next()\n  })\n",
  page: "  group: 'Next',\n",
}

/** What the next release does to files of the skeleton. */
export const skeletonOfNext = {
  script: { name: 'doctor', command: 'slipform doctor' },
  main: '// The server: models, their routes, and the folder that they are in.\n',
  setting: '# Another setting.\n',
  newFile: '.editorconfig',
  movedFile: { from: 'AGENTS.md', to: 'docs/AGENTS.md' },
}

/**
 * Fabricates the next release from the tarballs of this one: templates change, and the skeleton gets a script, a changed file, a
 * new file and one less.
 */
export function fabricateRelease(tarballs: string, folder: string): Release {
  const { unpacked } = openRelease(tarballs, folder)
  const version = raiseVersions(unpacked)
  const packageAt = (name: string) => join(unpacked, `${name}-${version}`, 'package')
  changeTemplates(packageAt('slipform-scaffold'))
  changeSkeleton(packageAt('slipform-scaffold'))
  packAll(unpacked, join(folder, 'tarballs'))
  return { version, tarballs: join(folder, 'tarballs'), unpacked }
}

/** The version of the release, which is that of the package `slipform`. */
function versionOf(unpacked: string): string {
  const version = readdirSync(unpacked).flatMap((folder) => /^slipform-(\d.*)$/.exec(folder)?.[1] ?? [])[0]
  if (version === undefined) throw new Error(`${unpacked} holds no package of Slipform.`)
  return version
}

/** Gives the packages of the release, and what they require of each other, the next minor version; returns it. */
function raiseVersions(unpacked: string): string {
  const version = versionOf(unpacked)
  const [major, minor] = version.split('.').map(Number)
  const next = `${major}.${(minor ?? 0) + 1}.0`
  for (const folder of readdirSync(unpacked).filter((name) => name.endsWith(`-${version}`))) {
    const manifest = join(unpacked, folder, 'package/package.json')
    replace(manifest, `"version": "${version}"`, `"version": "${next}"`)
    write(manifest, read(manifest).replaceAll(`": "${version}"`, `": "${next}"`))
    renameSync(join(unpacked, folder), join(unpacked, folder.replace(version, next)))
  }
  return next
}

function changeTemplates(scaffold: string): void {
  const templates = join(scaffold, 'templates')
  replace(join(templates, 'model.hbs'), '/** {{summary}} */', '/** {{summary}} Its hooks are below. */')
  replace(join(templates, 'routes.hbs'), '{{#each lines}}\n', `${added.routes}{{#each lines}}\n`)
  replace(join(templates, 'page.hbs'), "('{{plural}}', {\n", `('{{plural}}', {\n${added.page}`)
}

function changeSkeleton(scaffold: string): void {
  const skeleton = join(scaffold, 'dist/skeleton')
  const { script, main, setting, newFile, movedFile } = skeletonOfNext
  const { name, command } = script
  replace(join(skeleton, 'package.json'), '"seed": ', `"${name}": "${command}",\n    "seed": `)
  edit(join(skeleton, 'server/main.ts'), (text) => `${main}${text}`)
  edit(join(skeleton, '_env.example'), (text) => `${text}\n${setting}`)
  write(join(skeleton, newFile.replace(/^\./, '_')), 'root = true\n')
  write(join(skeleton, movedFile.to), read(join(skeleton, movedFile.from)))
  rmSync(join(skeleton, movedFile.from))
}

const read = (file: string): string => readFileSync(file, 'utf8')

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Edits a file; what it is there for must change something. */
function edit(file: string, change: (text: string) => string): void {
  const before = read(file)
  const after = change(before)
  if (after === before) throw new Error(`The next release changes nothing in ${file}.`)
  write(file, after)
}

function replace(file: string, from: string, to: string): void {
  edit(file, (text) => text.replace(from, () => to))
}
