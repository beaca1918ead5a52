import type { FieldInfo } from 'slipform/browser'
import { expect, test } from 'vitest'
import { isChosenKey, isIdentifier } from './kinds.ts'

test.each<[Partial<FieldInfo>, boolean]>([
  [{ kind: 'text', key: true }, true],
  [{ kind: 'text', key: true, default: 'DE' }, false],
  [{ kind: 'text' }, false],
  [{ kind: 'integer', key: true }, false],
  [{ kind: 'uuid', key: true }, false],
])('whether users read the key %j: %s', (info, isChosen) => {
  expect(isChosenKey({ kind: 'text', ...info })).toBe(isChosen)
})

test.each([
  ['media_asset_id', 'integer', true],
  ['assetId', 'bigint', true],
  ['grid', 'integer', false],
  ['paid', 'integer', false],
  ['device_id', 'text', false],
] as const)('whether %s of kind %s counts nothing: %s', (source, kind, isKey) => {
  expect(isIdentifier(source, { kind })).toBe(isKey)
})
