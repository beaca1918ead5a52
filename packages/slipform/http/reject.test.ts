import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { rejectForeignHosts } from './reject.ts'

const isAnswered = (host: string | undefined, publicUrl?: string): boolean => {
  let isPassed = false
  try {
    rejectForeignHosts(publicUrl)({ headers: { host } } as Request, {} as Response, () => {
      isPassed = true
    })
  } catch (error) {
    expect(error).toMatchObject({ status: 403, code: 'foreign_host' })
  }
  return isPassed
}

const local = 'localhost localhost:3000 LOCALHOST:3000 127.0.0.1:3000 127.1.2.3 [::1]:3000 shop.localhost:3000'.split(
  ' ',
)
test.each([...local, undefined])('%s is this machine', (host) => expect(isAnswered(host)).toBe(true))

const names = 'evil.example evil.example:3000 localhost.evil.example 127.0.0.1.evil.example evil-localhost'.split(' ')
const others = [...names, '192.168.1.5:3000', '10.0.0.1', '[::2]', '', 'a b', '@localhost@evil.example']
test.each(others)('%s is not', (host) => expect(isAnswered(host)).toBe(false))

test('the host of the public URL is answered', () => {
  expect(isAnswered('shop.example.com', 'https://shop.example.com')).toBe(true)
  expect(isAnswered('shop.example.com:8443', 'https://shop.example.com:8443')).toBe(true)
  expect(isAnswered('other.example.com', 'https://shop.example.com')).toBe(false)
})
