import { snakeCase } from 'change-case'
import type { Kind } from 'slipform/internal'

/** A pattern of names of secrets, in snake case, and the kinds of field that can hold one. */
type NamePattern = { readonly what: string; readonly pattern: RegExp; readonly kinds: readonly Kind['name'][] }

const texts: readonly Kind['name'][] = ['text', 'uuid', 'json']
const textsAndNumbers: readonly Kind['name'][] = [...texts, 'integer', 'bigint', 'decimal']

const owners = 'user|login|db|database|admin|account|auth|smtp|imap|mail|ftp|proxy|wifi'
const protectors = 'pass|pw|auth|token|session|login|user|kdf|crypto|encryption'
const keys =
  'api|private|secret|access|encryption|decryption|signing|auth|master|session|recovery|activation|reset|hmac|service'
const harmlessHashes =
  'content|file|commit|git|block|transaction|tx|image|picture|geo|page|body|document|query|schema|etag|row|data|url|md5|sha1|sha256'
const codes = 'recovery|backup|reset|verification|activation|confirmation|auth|access|mfa|security|two_factor'

// Matches parts of words (`passwordhash`, `userapikey`), but not other words such as compass, secretary and tokenize.
const namePatterns: readonly NamePattern[] = [
  { what: 'a password', pattern: /passw(?:or)?d|passwort|passphrase|pass_?code|pwd|kennwort/, kinds: texts },
  { what: 'a password', pattern: /(?:^|_)pass_?(?:crypt|hash|salt|key|digest|word|phrase)/, kinds: texts },
  { what: 'a password', pattern: new RegExp(`^(?:(?:${owners})_?)?(?:pass|pw)$`), kinds: texts },
  { what: 'a secret', pattern: /secret(?!ar|e|i)/, kinds: texts },
  { what: 'a credential', pattern: /credential|(?:^|_)(?:jwt|bearer)(?:_|$)/, kinds: texts },
  { what: 'a token', pattern: /token(?!i)/, kinds: texts },
  { what: 'a key', pattern: new RegExp(`(?:${keys})_?keys?(?:_|$)`), kinds: texts },
  { what: 'a hash', pattern: new RegExp(`^(?!(?:.*_)?(?:${harmlessHashes})_?hash$).*hash$`), kinds: texts },
  { what: 'a salt', pattern: new RegExp(`^salt$|(?:^|_)(?:${protectors})_?salt$`), kinds: texts },
  { what: 'a one-time password', pattern: /(?:^|_)[th]?otps?(?:_|$)/, kinds: textsAndNumbers },
  { what: 'a one-time code', pattern: new RegExp(`(?:^|_)(?:${codes})_?codes?$`), kinds: textsAndNumbers },
  { what: 'a PIN', pattern: /(?:^|_)pin(?:_(?:hash|number))?$/, kinds: textsAndNumbers },
  { what: 'a seed phrase', pattern: /(?:^|_)seed_?phrase|mnemonic_phrase/, kinds: texts },
  {
    what: 'a card number',
    pattern: /(?<!post|score|flash|wild)card_?(?:number|num|nr|no|pan)(?:_|$)|(?:credit|debit)_?card$/,
    kinds: textsAndNumbers,
  },
  { what: 'a card security code', pattern: /cvv|(?:^|_)(?:cvc|csc)(?:\d|_|$)/, kinds: textsAndNumbers },
  {
    what: 'a social security number',
    pattern: /(?:^|_)ssn(?:_|$)|social_?security_?(?:number|num|no)/,
    kinds: textsAndNumbers,
  },
]

// The endings of names that describe a secret and are not one: `token_type`, `password_policy`.
const descriptive =
  /_(?:type|kind|status|state|url|uri|endpoint|issuer|count|length|algorithm|scheme|format|provider|policy|expiry|last_?4|last_?four)$/

/** Returns the kind of secret that a field's name suggests: `a password`; undefined for other fields. */
export function secretByName(name: string, kind: Kind): string | undefined {
  const { name: item } = kind.name === 'arrayOf' ? kind.item : kind
  const snake = snakeCase(name)
  if (descriptive.test(snake)) return undefined
  return namePatterns.find(({ pattern, kinds }) => kinds.includes(item) && pattern.test(snake))?.what
}
