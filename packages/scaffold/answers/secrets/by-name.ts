// `database` hides fields by this, and by by-content.ts. For another kind of secret add a pattern, with its test.

import { snakeCase } from 'change-case'
import { factsOf, itemOf, type Kind, valuesOf } from 'slipform/kinds'
import { isHashOfFile, maybeSecret, secretByTable, type TableNames } from './by-table.ts'

/** A pattern of names of secrets, in snake case, and the kinds of field that can hold one. */
type NamePattern = { readonly what: string; readonly pattern: RegExp; readonly families: readonly Family[] }

type Family = ReturnType<typeof factsOf>['family']

const texts: readonly Family[] = ['text', 'uuid', 'document', 'binary']
const textsAndNumbers: readonly Family[] = [...texts, 'number']

const owners = 'user|login|db|database|admin|account|auth|smtp|imap|mail|ftp|proxy|wifi'
const protectors = 'pass|pw|auth|token|session|login|user|kdf|crypto|encryption'
const keys =
  'api|private|secret|access|encryption|decryption|signing|auth|master|session|recovery|activation|reset|hmac|service|pre_?shared'
const harmlessHashes =
  '(?:content|message|file|commit|image|page|document)(?:_?id)?|git|block|transaction|tx|picture|pixel|blur|perceptual|geo|body|query|schema|etag|row|data|url|md5|sha_?\\d+'
const codes = 'recovery|backup|reset|verification|activation|confirmation|auth|access|mfa|security|two_factor'

// Matches parts of words (`passwordhash`, `userapikey`), but not other words such as compass, secretary and tokenize.
const namePatterns: readonly NamePattern[] = [
  { what: 'a password', pattern: /passw(?:or)?d|passwort|passphrase|pass_?code|pwd|kennwort/, families: texts },
  { what: 'a password', pattern: /(?:^|_)pass_?(?:crypt|hash|salt|key|digest|word|phrase)/, families: texts },
  { what: 'a password', pattern: new RegExp(`^(?:(?:${owners})_?)?(?:pass|pw)$`), families: texts },
  { what: 'a secret', pattern: /secret(?!ar|e|i)/, families: texts },
  {
    what: 'a credential',
    // Who bears the charges of a transfer is no secret.
    pattern: /credential|(?:^|_)(?:jwt|(?<!(?:charge|cost|fee)s?_)bearer)(?:_|$)/,
    families: texts,
  },
  { what: 'a token', pattern: /token(?!i)/, families: texts },
  { what: 'a key', pattern: new RegExp(`(?:${keys})_?keys?(?:_|$)`), families: texts },
  { what: 'a key', pattern: /(?:^|_)psk$/, families: texts },
  { what: 'a cookie', pattern: /cookies?(?:_(?:id|value|hash|data|jar))?$/, families: texts },
  { what: 'a session', pattern: /^a_session$|(?:^|_)session_?data$|^sess$/, families: texts },
  { what: 'a hash', pattern: new RegExp(`^(?!(?:.*_)?(?:${harmlessHashes})_?hash$).*hash$`), families: texts },
  { what: 'a salt', pattern: new RegExp(`^salt$|(?:^|_)(?:${protectors})_?salt$`), families: texts },
  { what: 'a one-time password', pattern: /(?:^|_)[th]?otps?(?:_|$)/, families: textsAndNumbers },
  {
    what: 'a one-time password',
    pattern: /(?:^|_)(?:mfa|2_?fa|two_?factor|second_?factor)(?:_|$)/,
    families: ['document'],
  },
  { what: 'a one-time code', pattern: new RegExp(`(?:^|_)(?:${codes})_?codes?$`), families: textsAndNumbers },
  { what: 'a PIN', pattern: /(?:^|_)pin(?:_(?:hash|number))?$/, families: textsAndNumbers },
  { what: 'a seed phrase', pattern: /(?:^|_)seed_?phrase|mnemonic_phrase/, families: texts },
  {
    what: 'a card number',
    pattern: /(?<!post|score|flash|wild)card_?(?:number|num|nr|no|pan)(?:_|$)|(?:credit|debit)_?card$/,
    families: textsAndNumbers,
  },
  { what: 'a card security code', pattern: /cvv|(?:^|_)(?:cvc|csc)(?:\d|_|$)/, families: textsAndNumbers },
  {
    what: 'a social security number',
    pattern: /(?:^|_)ssn(?:_|$)|social_?security_?(?:number|num|no)/,
    families: textsAndNumbers,
  },
]

// The endings of names that describe a secret and are not one: `token_type`, `password_policy`.
const descriptive =
  /_(?:type|kind|status|state|url|uri|endpoint|issuer|count|length|algorithm|scheme|format|provider|policy|expiry|prefix|suffix|last_?4|last_?four)$/

/** Returns the kind of secret that a field's name suggests, and that of its table: `a password`; undefined for other fields. */
export function secretByName(name: string, kind: Kind, table?: TableNames): string | undefined {
  const item = itemOf(kind)
  const { number } = factsOf(item)
  // A choice among a few values is no secret, and an inexact number holds none.
  if (valuesOf(item) || number?.(item).scale === Number.POSITIVE_INFINITY) return undefined
  const snake = snakeCase(name)
  if (descriptive.test(snake) || (table && isHashOfFile(snake, table))) return undefined
  const family = familyOf(item)
  const what = namePatterns.find(({ pattern, families }) => families.includes(family) && pattern.test(snake))?.what
  return what ?? (table && ofKeys.includes(family) ? secretByTable(snake, table) : undefined)
}

/** Whether a field may hold a secret, which neither its name nor that of its table tells. */
export function maybeSecretByName(name: string, kind: Kind, table: TableNames): boolean {
  const item = itemOf(kind)
  return valuesOf(item) === undefined && ofKeys.includes(familyOf(item)) && maybeSecret(snakeCase(name), table)
}

const ofKeys: readonly Family[] = ['text', 'uuid', 'binary']

function familyOf(item: Kind): Family {
  return holdsTexts(item) ? 'text' : factsOf(item).family
}

/** Whether values are of another type of PostgreSQL that can hold texts, such as `xml` or a composite type: not `notify_password interval`, nor `pin point`. */
export function holdsTexts(kind: Kind): boolean {
  const { family, example: exampleOf } = factsOf(kind)
  const example = exampleOf(kind)
  return family === 'other' && (example === undefined || /^[<"][a-z]/.test(String(example)))
}

// `password_digest`, `encrypted_password`, `pwdHash`, `token_sha256`.
const digests =
  /(?:hash(?:ed)?|digest|crypt(?:ed)?|salt(?:ed)?|bcrypt|argon2|scrypt|pbkdf2|md5|sha_?\d+)$|^(?:encrypted|hashed|crypted)/

/** Whether the name of a secret says that the column holds a digest of it: what a client sends would be stored unhashed. */
export function isDigestByName(name: string): boolean {
  return digests.test(snakeCase(name))
}

const users = 'user|login|account|admin|member|customer|person|employee'
const bare = new RegExp(`^(?:(?:${users})_?)?(?:passw(?:or)?d|passwort|pwd|kennwort|pass|pw)$`)

/** Whether a name is that of a user's password, which programs store as a hash: not `smtp_password`, which they need themselves. */
export function isUserPassword(name: string): boolean {
  return bare.test(snakeCase(name))
}
