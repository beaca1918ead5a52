import { compare, gt, lte } from 'semver'

const heading = /^## \[?v?(\d+\.\d+\.\d+[^\s\]]*)/

/** Returns the upgrade notes of the releases after one version up to another, or a pointer to the changelog for those without. */
export function upgradeNotes(changelog: string, from: string, to: string): string[] {
  return changelog
    .split(/^(?=## )/m)
    .flatMap((text) => {
      const version = heading.exec(text)?.[1]
      return version !== undefined && gt(version, from) && lte(version, to) ? [{ version, text }] : []
    })
    .sort((one, other) => compare(one.version, other.version))
    .flatMap(({ version, text }) => {
      const notes = readNotes(text)
      if (notes.length > 0) return notes.map((note) => `${version}: ${note}`)
      return [`${version}: read what changed in node_modules/@slipform/scaffold/dist/CHANGELOG.md.`]
    })
}

/** Returns the points below the heading `### Upgrade notes` of a release. */
function readNotes(text: string): string[] {
  const section = text.split(/^(?=### )/m).find((part) => /^### Upgrade notes\s*$/m.test(part.split('\n')[0] ?? ''))
  const points = section?.split(/^- /m).slice(1) ?? []
  return points.map((point) => point.replaceAll(/\s+/g, ' ').trim())
}
