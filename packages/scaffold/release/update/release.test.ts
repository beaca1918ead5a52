import { expect, test } from 'vitest'
import { upgradeNotes } from './release.ts'

const changelog = `# Changes

## Unreleased

- Something.

## 0.3.0

- A change.

### Upgrade notes

- Look at your themes: the palette
  has new names.
- Run the tests.

### More

- Another.

## 0.2.0

- A change.

## 0.1.0

### Upgrade notes

- Old.
`

test('the releases between two versions say what to read, the oldest first', () => {
  expect(upgradeNotes(changelog, '0.1.0', '0.3.0')).toEqual([
    '0.2.0: read what changed in node_modules/@slipform/scaffold/dist/CHANGELOG.md.',
    '0.3.0: Look at your themes: the palette has new names.',
    '0.3.0: Run the tests.',
  ])
  expect(upgradeNotes(changelog, '0.3.0', '0.3.0')).toEqual([])
})
