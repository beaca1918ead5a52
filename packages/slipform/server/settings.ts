import { passwordLength } from '../model/limits.ts'

/** A setting: an environment variable. */
export interface Setting {
  /** The value when the variable is missing or empty. */
  readonly default?: string
  /** The value in production, where it differs. */
  readonly production?: string
  /** What the documentation says instead of a value. */
  readonly without?: string
  readonly meaning: string
}

/** The minimum length of `AUTH_SECRET`. */
export const minSecretCharacters = 32

/** Every setting of a server, by its environment variable. */
export const settings = {
  PORT: { default: '3000', meaning: 'the port on which the server listens' },
  HOST: { default: '127.0.0.1', meaning: 'the address on which the server listens' },
  NODE_ENV: {
    without: 'set by `slipform start`',
    meaning: '`production` changes the defaults of this table, and serves the built admin',
  },
  DATABASE_URL: {
    without: 'none',
    meaning: 'the URL of a PostgreSQL database; without it the server uses the embedded database',
  },
  DATA_DIR: { default: '.data', meaning: 'the folder of the embedded database' },
  SEED: { default: 'demo', production: 'none', meaning: 'what an empty database is filled with: `demo` or `none`' },
  CREATE_TABLES: {
    without: 'none',
    meaning:
      'resources whose missing tables the server creates as their models describe them, separated by commas; `npm test` sets it for tables that no migration creates',
  },
  AUTH_SECRET: {
    without: 'required in production; in development generated once and stored in `DATA_DIR`',
    meaning: `signs the cookies of [sessions](sign-in.md): at least ${minSecretCharacters} characters`,
  },
  ADMIN_EMAIL: { without: 'none', meaning: 'the e-mail address of the first user of an empty database' },
  ADMIN_PASSWORD: {
    without: 'none',
    meaning: `the password of that user: ${passwordLength.shortest} to ${passwordLength.longest} characters`,
  },
  AUTH: {
    default: 'on',
    meaning: '`off` opens everything to every client, on loopback only; `off-for-everybody` on any address',
  },
  PUBLIC_URL: {
    without: '`http://localhost:` and the port',
    meaning: 'the URL that users type; with `https:` browsers send cookies over TLS only, and use no plain HTTP',
  },
  CORS_ORIGINS: {
    without: 'none',
    meaning: 'other origins whose scripts may use the API, separated by commas: `https://shop.example.com`',
  },
  IMAGE_ORIGINS: {
    without: 'none',
    meaning:
      'other origins whose images the admin shows, separated by commas: `https://images.example.com`, `https://*.example.com`; `https:` is all of them',
  },
  TRUST_PROXY: {
    default: '0',
    meaning:
      'number of proxies in front of the server that add to `X-Forwarded-For`; with a number too high, clients can forge their address',
  },
  SHUTDOWN_TIMEOUT_MS: {
    default: '2000',
    production: '8000',
    meaning: 'milliseconds after which [a stopping server](deployment.md#stop-and-restart) exits',
  },
} as const satisfies Readonly<Record<string, Setting>>

/** The name of a setting. */
export type SettingName = keyof typeof settings

/** Returns the text of a setting: its variable, or its default; empty if it has none. */
export function settingOf(env: NodeJS.ProcessEnv, name: SettingName): string {
  const setting: Setting = settings[name]
  const fallback = isProduction(env) ? (setting.production ?? setting.default) : setting.default
  return env[name] || (fallback ?? '')
}

/** Whether the settings are those of production. */
export function isProduction({ NODE_ENV: mode }: NodeJS.ProcessEnv): boolean {
  return mode === 'production'
}
