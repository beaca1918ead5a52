/** A package.json, or the part of package-lock.json that repeats one. */
export interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** What a release depends on. */
export interface ReleaseFacts {
  readonly branch: string
  /** Lines of `git status --porcelain`. */
  readonly changes: readonly string[]
  readonly tags: readonly string[]
  /** By folder: the package.json of the root (an empty path) and of each package with the release's version. */
  readonly manifests: Readonly<Record<string, Manifest>>
  /** By folder: what package-lock.json repeats of them. */
  readonly locked: Readonly<Record<string, Manifest>>
  /** The text of CHANGELOG.md. */
  readonly changelog: string
}

const dependencyKeys = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const

/** Returns the version and the date of the first entry of a changelog that has a date: `## 0.1.0 (2026-11-26)`. */
export function readNewestEntry(changelog: string): { version: string; date: string } | undefined {
  const [, version, date] = /^## (\d+\.\d+\.\d+\S*) \((\d{4}-\d{2}-\d{2})\)$/m.exec(changelog) ?? []
  return version === undefined || date === undefined ? undefined : { version, date }
}

/** Returns why the current commit cannot be released: one sentence for each reason, with what to do. */
export function findIssues(facts: ReleaseFacts): string[] {
  const { branch, changes, tags, manifests, locked, changelog } = facts
  const issues: string[] = []
  if (branch !== 'main') issues.push(`The branch is ${branch || 'detached'}: git switch main`)
  if (changes.length > 0) issues.push(`Files are not committed: ${changes.join(', ')}. Commit or stash them.`)
  const entry = readNewestEntry(changelog)
  if (entry === undefined) return [...issues, 'CHANGELOG.md has no entry such as ## 0.1.0 (2026-11-26). Add one.']
  const { version } = entry
  if (/^## Unreleased$/m.test(changelog))
    issues.push(`CHANGELOG.md has changes under Unreleased. Move them to the entry of ${version}, or to a new one.`)
  if (tags.includes(`v${version}`))
    issues.push(`The tag v${version} exists. Set the next version in every package.json and in CHANGELOG.md.`)
  const names = Object.values(manifests).flatMap(({ name }) => name ?? [])
  for (const [folder, manifest] of Object.entries(manifests)) {
    const path = folder === '' ? 'package.json' : `${folder}/package.json`
    if (manifest.version !== version)
      issues.push(`${path} has version ${manifest.version}, CHANGELOG.md ${version}. Set the same.`)
    for (const key of dependencyKeys) {
      for (const [name, range] of Object.entries(manifest[key] ?? {})) {
        if (names.includes(name) && range !== version)
          issues.push(`${path} requires ${name} ${range}. Require ${version}.`)
      }
    }
    if (!isLocked(manifest, locked[folder])) issues.push(`package-lock.json differs from ${path}. Run npm install.`)
  }
  return issues
}

function isLocked(manifest: Manifest, locked: Manifest | undefined): boolean {
  const sorted = (entries: object = {}) => JSON.stringify(Object.entries(entries).sort())
  return (
    manifest.version === locked?.version &&
    dependencyKeys.every((key) => sorted(manifest[key]) === sorted(locked?.[key]))
  )
}
