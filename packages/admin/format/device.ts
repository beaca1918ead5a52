// Programs and systems by a part of their `User-Agent`. The order matters, and the first match counts: most programs also name others.
const browsers = {
  Edg: 'Edge',
  OPR: 'Opera',
  Firefox: 'Firefox',
  FxiOS: 'Firefox',
  CriOS: 'Chrome',
  Chrome: 'Chrome',
  Safari: 'Safari',
}
const systems = {
  Windows: 'Windows',
  Android: 'Android',
  'iPhone|iPad': 'iOS',
  'Mac OS X': 'macOS',
  CrOS: 'ChromeOS',
  Linux: 'Linux',
}

const find = (names: Readonly<Record<string, string>>, agent: string): string | undefined =>
  Object.entries(names).find(([pattern]) => new RegExp(pattern).test(agent))?.[1]

const maxNameCharacters = 40

/** Returns the browser and the system that a `User-Agent` names. Another program is returned by the first word of its `User-Agent`. */
export const deviceOf = (agent: string): { readonly browser: string; readonly system: string | undefined } => ({
  browser: find(browsers, agent) ?? agent.split(/[\s/]/)[0]?.slice(0, maxNameCharacters) ?? '',
  system: find(systems, agent),
})
