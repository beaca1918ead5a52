import { describe, expect, test } from 'vitest'
import { secretByContent } from './by-content.ts'
import { isDigestByName, isUserPassword, maybeSecretByName, secretByName } from './by-name.ts'
import { secretInJson } from './in-json.ts'

const names = (text: string) => text.trim().split(/\s+/)

describe('by name', () => {
  test.each<[string, string]>([
    [
      'a password',
      `password passwordhash PasswordHash password_hash passwordsalt user_passwd passwd pwd userPwd pwd_hash pass
      user_pass pass_crypt pass_salt passphrase passcode encrypted_password password_digest smtp_password passwort`,
    ],
    ['a secret', 'secret client_secret clientsecret secrets secret_answer app_secret_value'],
    ['a credential', 'credentials usercredential jwt bearer bearer_value'],
    ['a cookie', 'cookie device_cookie usercookie cookie_value'],
    ['a session', 'a_session session_data sessiondata'],
    ['a token', 'token token_hash api_token apitoken session_token refreshToken tokens reset_token_hash csrftoken'],
    [
      'a key',
      'api_key apikey userapikey private_key privatekey access_keys session_key activation_key encryption_key psk tls_psk pre_shared_key',
    ],
    ['a hash', 'hash pw_hash login_hash pinhash key_hash id_hash user_id_hash session_id_hash email_hash'],
    ['a salt', 'salt auth_salt session_salt'],
    ['a one-time password', 'otp totp otp_seed user_otp'],
    ['a one-time code', 'recovery_code recovery_codes backupcode access_code verification_code'],
    ['a PIN', 'pin user_pin pin_number'],
    ['a card number', 'creditcardnumber cardnumber card_number credit_card card_no debitcard'],
    ['a card security code', 'cvv cvv2 card_cvv cvc'],
    ['a social security number', 'ssn employee_ssn social_security_number socialsecuritynumber'],
  ])('%s is recognized', (what, list) => {
    const found = names(list).map((name) => [name, secretByName(name, { name: 'text' })])
    expect(found).toEqual(names(list).map((name) => [name, what]))
  })

  test('a number is recognized where secrets are numbers', () => {
    expect(secretByName('card_number', { name: 'bigint' })).toBe('a card number')
    expect(secretByName('cvv', { name: 'integer' })).toBe('a card security code')
    expect(secretByName('token', { name: 'integer' })).toBeUndefined()
    expect(secretByName('tokens', { name: 'arrayOf', item: { name: 'text' } })).toBe('a token')
    expect(secretByName('password_changed_at', { name: 'datetime' })).toBeUndefined()
  })

  test('other words that hold such a word are left alone', () => {
    const losslessCasts = names(`
      compass passenger passengers passport_country passport_number boarding_pass season_pass passed bypass passage
      secretary secretariat secretion tokenize tokenizer tokenised token_type token_count tokenization password_policy
      salted_fish sea_salt salt_content saltwater basalt hashtag content_hash file_hash sha256_hash sha_256_hash sha256Hash md5_hash commit_hash message_hash message_id_hash messageidhash document_id_hash sha256 geohash rehash_date
      pin_code pinned spinner shopping hotpot public_key foreign_key key keyboard hotkey turkey primary_key
      license_key card_type card_holder card_last4 postcard_number scorecard_number card cardinal discard_note
      iban account_number tax_id assn session_id classname lesson password_algorithm zip_code country_code code
      securities_codes accessory monkey_name authority_key_name crossing pixel_hash blurhash blur_hash
      personal_access_token_prefix api_key_prefix token_suffix sepa_charge_bearer costs_bearer tls_psk_identity
      cookie_policy cookie_name cookies_accepted a_session_type`)
    expect(losslessCasts.filter((name) => secretByName(name, { name: 'text' }) !== undefined)).toEqual([])
  })
})

describe('by the table', () => {
  const tableOf = (name: string, columns: string) => ({
    name,
    primaryKey: names(columns).slice(0, 1),
    columns: names(columns).map((column) => ({ name: column })),
  })
  const found = (table: string, columns: string, kind: 'text' | 'uuid' | 'integer' = 'text') => {
    const names = tableOf(table, columns)
    return names.columns.flatMap(({ name }) => (secretByName(name, { name: kind }, names) === undefined ? [] : [name]))
  }

  test.each([
    // Zabbix, Request Tracker, Tryton, Laravel, Lucia.
    ['sessions', 'sessionid userid lastaccess status secret', 'sessionid secret'],
    ['sessions', 'id a_session lastupdated', 'id a_session'],
    ['ir_session', 'id key create_uid', 'key'],
    ['web_user_session', 'id key user', 'key'],
    ['res_user_application', 'id key application state', 'key'],
    ['sessions', 'id user_id ip_address payload', 'id'],
    ['UserSession', 'id userId expiresAt', 'id'],
    ['sessions', 'id csrf_token data', 'id csrf_token'],
    ['session', 'id token userId', 'token'],
    ['sessions', 'session_id data', 'session_id'],
    ['tokens', 'value user_id', 'value'],
    ['auth_token', 'uuid user_id', 'uuid'],
    ['api_keys', 'id key name', 'key'],
    ['cookies', 'id value', 'value'],
    // What people attend, coins, hashes of files.
    ['sessions', 'id title room', ''],
    ['chat_sessions', 'id user_id', ''],
    ['tokens', 'id symbol name', ''],
    ['media', 'id hash sha_256_hash', ''],
    ['users', 'id hash', 'hash'],
    ['items', 'id key value', ''],
  ])('%s(%s) hides %s', (table, columns, hidden) => expect(found(table, columns).join(' ')).toBe(hidden))

  test('of keys that are no texts only UUIDs are secrets', () => {
    expect(found('sessions', 'id user_id', 'uuid')).toEqual(['id'])
    expect(found('sessions', 'id user_id', 'integer')).toEqual([])
  })

  test.each([
    ['hostmacro', 'hostmacroid macro value type', 'value'],
    ['settings', 'key value', 'value'],
    ['events', 'id session_id name', 'session_id'],
    ['seats', 'id license_key', 'license_key'],
    ['measurements', 'id value', ''],
  ])('%s(%s) may hold a secret in %s', (table, columns, doubtful) => {
    const names = tableOf(table, columns)
    const found = names.columns.filter(({ name }) => maybeSecretByName(name, { name: 'text' }, names))
    expect(found.map(({ name }) => name).join(' ')).toBe(doubtful)
    expect(maybeSecretByName('value', { name: 'integer' }, names)).toBe(false)
  })
})

test.each([
  ['mfa_config', 'a one-time password'],
  ['mfaConfig', 'a one-time password'],
  ['two_factor', 'a one-time password'],
  ['two_factor_settings', 'a one-time password'],
  ['twofactor_data', 'a one-time password'],
  ['user_2fa', 'a one-time password'],
  ['credentials', 'a credential'],
  ['settings', undefined],
  ['comfa', undefined],
])('a JSON column called %s holds %s', (name, what) => {
  expect(secretByName(name, { name: 'json' })).toBe(what)
  if (what === 'a one-time password') expect(secretByName(name, { name: 'text' })).toBeUndefined()
})

test('a digest is told by its name', () => {
  const digests =
    names(`password_hash passwordHash password_digest encrypted_password hashed_password pass_crypt pwd_salt
    token_sha256 reset_token_digest pin_hash cryptedPassword`)
  expect(digests.filter((name) => !isDigestByName(name))).toEqual([])
  const others = names('password smtp_password api_key client_secret token otp_secret hashtag cryptic_token')
  expect(others.filter(isDigestByName)).toEqual([])
})

test('the password of a user is told from one that a program needs', () => {
  const ofUsers = names('password Password passwd pwd pass user_password UserPassword admin_pwd passwort')
  expect(ofUsers.filter((name) => !isUserPassword(name))).toEqual([])
  const others = names('smtp_password db_password wifi_password password_hint proxy_pass database_pwd passphrase')
  expect(others.filter(isUserPassword)).toEqual([])
})

describe('in JSON', () => {
  test.each<[string, unknown, string]>([
    ['a key', { otpSecret: 'JBSWY3DPEHPK3PXP' }, 'a secret'],
    ['a list of codes', { recoveryCodes: ['12ab', '34cd'] }, 'a one-time code'],
    ['a nested password', { smtp: { host: 'a', password: 'b' } }, 'a password'],
    ['a key far down', [{ a: [{ b: { c: [{ api_key: 'x' }] } }] }], 'a key'],
    ['a private key by its content', { note: '-----BEGIN RSA PRIVATE KEY-----' }, 'a private key'],
    ['an API key by its content', ['sk_live_12345678'], 'an API key'],
    ['a value below the name of a secret', { secrets: { stripe: 'x' } }, 'a secret'],
    ['a number that is one', { card: { cvv: 123 } }, 'a card security code'],
    ['a token', { access: { refreshToken: 'x' } }, 'a token'],
    ['a text', 'otpauth://totp/a', 'a one-time password'],
  ])('%s is found', (_, document, what) => expect(secretInJson(JSON.stringify(document))).toBe(what))

  test.each<[string, unknown]>([
    ['no key', { name: 'a', tags: ['b'] }],
    ['an empty one', { password: '', token: null, secret: [] }],
    ['a switch', { passwordRequired: true, mfa_secret: false }],
    ['counts of tokens', { tokens: { input: 5, output: 7 }, max_tokens: 4096 }],
    ['a schema', { properties: { password: { type: 'string', title: 'Password' } } }],
    ['a descriptive name', { token_type: 'bearer', password_policy: 'strong' }],
    ['a number', 5],
    ['null', null],
  ])('%s is none', (_, document) => expect(secretInJson(JSON.stringify(document))).toBeUndefined())
})

describe('by content', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz012345ABCDEFGHIJ'
  const hashes = `$2a$10$ $2b$12$ $2y$12$ $argon2id$v=19$m=65536,t=3,p=4$ $pbkdf2-sha256$29000$ $scrypt$ln=16,r=8,p=1$ {SSHA}
    {SSHA512} pbkdf2_sha256$390000$abc$ sha1$salt$ $6$rounds=5000$salt$ $1$salt$ SCRAM-SHA-256$4096:`
  const digits = '0123456789abcdef'
  test.each<[string, string[]]>([
    ['a password hash', names(hashes).map((hash) => hash + letters)],
    ['a password hash', [`$P$B${letters.slice(0, 30)}`]],
    ['a password hash', [`md5${digits.repeat(2)}`, `pbkdf2:sha256:600000$salt$${digits.repeat(4)}`]],
    ['a signed token', ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc']],
    ['a private key', ['', 'RSA ', 'OPENSSH '].map((kind) => `-----BEGIN ${kind}PRIVATE KEY-----\nMIIE`)],
    ['an API key', ['sk', 'rk'].map((kind) => `${kind}_live_${letters}`)],
    ['an API key', [`ghp_${letters}`, `AKIA${'ABCD'.repeat(4)}`, `xoxb-${letters}`, `glpat-${letters}`]],
  ])('%s is recognized', (what, values) => {
    for (const value of values) expect(secretByContent(value), value).toBe(what)
  })

  test.each([
    '',
    '$5 off',
    '$2',
    'sk_live music',
    'md5 is broken',
    'eyJust so',
    '-----BEGIN CERTIFICATE-----',
    '-----BEGIN PUBLIC KEY-----',
    '$1$ and more',
    'd41d8cd98f00b204e9800998ecf8427e',
    '{"a": 1}',
    '{shape} of things',
    'skip',
    'https://example.com/?token=1',
  ])('%s is not', (value) => expect(secretByContent(value)).toBeUndefined())
})
