import { expect, test } from 'vitest'
import { findIssues, type ReleaseFacts } from './issues.ts'

const manifests = {
  '': { name: 'slipform-garage', version: '0.2.0', dependencies: { slipform: '0.2.0', pg: '^8.0.0' } },
  'packages/slipform': { name: 'slipform', version: '0.2.0' },
  'packages/admin': { name: '@slipform/admin', version: '0.2.0', peerDependencies: { slipform: '0.2.0' } },
}
const changelog = `# Changes

## 0.2.0 (2027-01-31)

- Something.

## 0.1.0 (2026-11-26)

- Everything.
`
const ready: ReleaseFacts = {
  branch: 'main',
  changes: [],
  tags: ['v0.1.0'],
  manifests,
  locked: structuredClone(manifests),
  changelog,
}

test('a commit with one version everywhere can be released', () => expect(findIssues(ready)).toEqual([]))

const older = { ...manifests['packages/slipform'], version: '0.1.0' }
const requiring = { ...manifests['packages/admin'], peerDependencies: { slipform: '^0.1.0' } }
const withAdmin = { ...manifests, 'packages/admin': requiring }
const withPg = (pg: string) => ({ ...manifests[''], dependencies: { slipform: '0.2.0', pg } })

test.each<[string, Partial<ReleaseFacts>, RegExp[]]>([
  ['another branch', { branch: 'topic' }, [/^The branch is topic: git switch main$/]],
  ['no branch', { branch: '' }, [/^The branch is detached/]],
  ['files that are not committed', { changes: [' M README.md', '?? a.ts'] }, [/ M README.md, \?\? a.ts/]],
  ['a tag that exists', { tags: ['v0.1.0', 'v0.2.0'] }, [/^The tag v0\.2\.0 exists/]],
  ['a changelog without a date', { changelog: '# Changes\n\n## 0.2.0\n\n- Something.\n' }, [/has no entry such as/]],
  ['unreleased changes', { changelog: changelog.replace('\n\n', '\n\n## Unreleased\n\n- More.\n\n') }, [/Unreleased/]],
  [
    'a newer entry of the changelog',
    { changelog: changelog.replace('0.2.0', '0.3.0') },
    [/^package.json has version 0\.2\.0, CHANGELOG.md 0\.3\.0/, /^package.json requires/, /slipform/, /admin/, /admin/],
  ],
  [
    'a package of another version',
    { manifests: { ...manifests, 'packages/slipform': older } },
    [/^packages\/slipform\/package.json has version 0\.1\.0/, /package-lock.json differs from packages\/slipform/],
  ],
  [
    'a package that requires another version of one',
    { manifests: withAdmin, locked: withAdmin },
    [/^packages\/admin\/package.json requires slipform \^0\.1\.0. Require 0\.2\.0.$/],
  ],
  ['old locks', { manifests: { ...manifests, '': withPg('^9.0.0') } }, [/^package-lock.json differs from/]],
  ['a lock file without a package', { locked: { '': manifests[''] } }, [/packages\/slipform/, /packages\/admin/]],
])('%s is an issue', (_, changed, expected) => {
  const issues = findIssues({ ...ready, ...changed })
  expect(issues).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
})

test('dependencies may have another order in the lock file', () => {
  const sorted = { ...manifests[''], dependencies: { pg: '^8.0.0', slipform: '0.2.0' } }
  expect(findIssues({ ...ready, locked: { ...manifests, '': sorted } })).toEqual([])
})
