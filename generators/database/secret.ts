import { snakeCase } from 'change-case'
import type { FieldAnswer } from '../answer.ts'

const words = new Set(
  'password passwd passphrase passcode pwd secret secrets token tokens salt otp credential credentials'.split(' '),
)
const pairs = ['api_key', 'private_key', 'secret_key', 'access_key', 'encryption_key', 'signing_key']

/** Whether a field's name says that nobody should read its values. */
export function looksSecret({ name, kind }: FieldAnswer): boolean {
  const item = kind.name === 'arrayOf' ? kind.item : kind
  if (!['text', 'uuid', 'json'].includes(item.name)) return false
  const snake = snakeCase(name)
  const parts = snake.split('_')
  return parts.some((word) => words.has(word)) || parts.at(-1) === 'hash' || pairs.some((pair) => snake.includes(pair))
}
