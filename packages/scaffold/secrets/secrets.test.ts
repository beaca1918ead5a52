import { describe, expect, test } from 'vitest'
import { secretByContent } from './by-content.ts'
import { secretByName } from './by-name.ts'

const names = (text: string) => text.trim().split(/\s+/)

describe('by name', () => {
  test.each<[string, string]>([
    [
      'a password',
      `password passwordhash PasswordHash password_hash passwordsalt user_passwd passwd pwd userPwd pwd_hash pass
      user_pass pass_crypt pass_salt passphrase passcode encrypted_password password_digest smtp_password passwort`,
    ],
    ['a secret', 'secret client_secret clientsecret secrets secret_answer app_secret_value'],
    ['a credential', 'credentials usercredential jwt bearer'],
    ['a token', 'token api_token apitoken session_token refreshToken tokens reset_token_hash csrftoken'],
    ['a key', 'api_key apikey userapikey private_key privatekey access_keys session_key activation_key encryption_key'],
    ['a hash', 'hash pw_hash login_hash pinhash'],
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
      salted_fish sea_salt salt_content saltwater basalt hashtag content_hash file_hash commit_hash geohash rehash_date
      pin_code pinned spinner shopping hotpot public_key foreign_key key keyboard hotkey turkey primary_key
      license_key card_type card_holder card_last4 postcard_number scorecard_number card cardinal discard_note
      iban account_number tax_id assn session_id classname lesson password_algorithm zip_code country_code code
      securities_codes accessory monkey_name authority_key_name crossing`)
    expect(losslessCasts.filter((name) => secretByName(name, { name: 'text' }) !== undefined)).toEqual([])
  })
})

describe('by content', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz012345ABCDEFGHIJ'
  test.each<[string, string[]]>([
    [
      'a password hash',
      [
        `$2a$10$${letters}`,
        `$2b$12$${letters}`,
        `$2y$12$${letters}`,
        `$argon2id$v=19$m=65536,t=3,p=4$${letters}`,
        `$pbkdf2-sha256$29000$${letters}`,
        `$scrypt$ln=16,r=8,p=1$${letters}`,
        `{SSHA}${letters}`,
        `{SSHA512}${letters}`,
        `pbkdf2_sha256$390000$abc$${letters}`,
        `sha1$salt$${letters}`,
        `$6$rounds=5000$salt$${letters}`,
        `$1$salt$${letters}`,
        `$P$B${letters.slice(0, 30)}`,
        `SCRAM-SHA-256$4096:${letters}`,
        `md5${'0123456789abcdef'.repeat(2)}`,
        `pbkdf2:sha256:600000$salt$${'0123456789abcdef'.repeat(4)}`,
      ],
    ],
    ['a signed token', ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc']],
    [
      'a private key',
      ['-----BEGIN PRIVATE KEY-----\nMIIE', '-----BEGIN RSA PRIVATE KEY-----', '-----BEGIN OPENSSH PRIVATE KEY-----'],
    ],
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
  ])('%s is not', (value) => {
    expect(secretByContent(value)).toBeUndefined()
  })
})
