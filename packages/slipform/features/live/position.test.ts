import { expect, test } from 'vitest'
import { openPosition, sealPosition } from './position.ts'

const position = { snapshot: '742:790:742,750', epoch: 'a3ffea43-6a1e-4a53-9a3c-3a4e4b0e7d01' }

test('a token tells its position to servers of the same log only', () => {
  const token = sealPosition(position)
  expect(openPosition(token, position.epoch)).toEqual(position)
  expect(openPosition(token, 'another log')).toBeUndefined()
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/742|790/)
  expect(sealPosition(position)).not.toBe(token)
})

test.each(['', 'x', '742:790:742', 'A'.repeat(40), 'A'.repeat(100_000), '\0', 'é'.repeat(40)])(
  'a forged token is none: %j',
  (token) => expect(openPosition(token, position.epoch)).toBeUndefined(),
)

test('a token that was changed or cut is none', () => {
  const bytes = Buffer.from(sealPosition(position), 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(openPosition(changed.toString('base64url'), position.epoch), `byte ${at}`).toBeUndefined()
    expect(openPosition(bytes.subarray(0, at).toString('base64url'), position.epoch)).toBeUndefined()
  }
})
