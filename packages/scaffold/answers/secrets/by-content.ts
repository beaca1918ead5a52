/** Patterns of secrets in the values of adopted tables, which other texts hardly ever match: add more here. */
const secretPatterns: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a password hash', /^\$2[abxy]?\$\d\d\$[./\w]{20}/],
  ['a password hash', /^\$(?:argon2(?:id|i|d)?|pbkdf2(?:-\w+)?|scrypt|7|bcrypt-sha256)\$/],
  // crypt(3): MD5, SHA-256, SHA-512, yescrypt, Apache's; phpass of WordPress and phpBB.
  ['a password hash', /^\$(?:[156]|y|gy|apr1)\$\S+\$[./\w]{20}/],
  ['a password hash', /^\$[PH]\$[./\w]{31}$/],
  ['a password hash', /^\{(?:SSHA|SHA|SMD5|MD5|CRYPT|PBKDF2|ARGON2)[\w-]*\}\S{8}/i],
  // Django, Werkzeug, PostgreSQL, MySQL.
  ['a password hash', /^(?:pbkdf2_sha\d+|bcrypt(?:_sha256)?|argon2|scrypt|sha1|md5)\$\S{16}/],
  ['a password hash', /^(?:pbkdf2:sha\d+|scrypt:\d+:\d+)[:\d]*\$\S+\$[0-9a-f]{32}/],
  ['a password hash', /^SCRAM-SHA-\d+\$\d+:/],
  ['a password hash', /^(?:md5[0-9a-f]{32}|\*[0-9A-F]{40})$/],
  ['a signed token', /^eyJ[\w-]{8,}\.eyJ[\w-]{8,}\./],
  ['a private key', /^\s*-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/],
  ['a one-time password', /^otpauth:\/\//],
  ['an API key', /^(?:sk|rk)_(?:live|test)_\w{8}|^whsec_\w{8}|^sk-(?:proj-|ant-)?[\w-]{20}/],
  ['an API key', /^(?:gh[oprsu]_\w{20}|github_pat_\w{20}|glpat-[\w-]{16}|xox[abprs]-[\w-]{10}|npm_\w{30})/],
  ['an API key', /^(?:AKIA[0-9A-Z]{16}|AIza[\w-]{35}|SG\.[\w-]{16,}\.[\w-]{16,}|shpat_[0-9a-f]{32}|dop_v1_\w{32})$/],
]

/** The number of characters that `secretByContent` needs. */
export const maxPrefixLength = 200

/** Returns the kind of secret that a value is: `a password hash`; undefined for other values. */
export function secretByContent(value: string): string | undefined {
  return secretPatterns.find(([, pattern]) => pattern.test(value))?.[0]
}
