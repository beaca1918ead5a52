import type { ResourceInput } from '../answer.ts'

/** Writes the command line that gives the same answers, quoted for a POSIX shell. */
export function renderCommand(input: ResourceInput): string {
  const flags: [string, string | undefined][] = [
    ['name', input.name],
    ['plural', input.plural],
    ['description', input.description],
    ['fields', input.fields.join(' ') || undefined],
    ['relations', input.relations?.join(' ')],
    ['operations', input.operations?.join(',')],
    ['batch-limit', input.batch_limit?.toString()],
    ['max-page-size', input.max_page_size?.toString()],
  ]
  const given = flags
    .filter(([, value]) => value !== undefined)
    .map(([flag, value]) => `--${flag} ${quote(value ?? '')}`)
  return ['npm run scaffold resource --', ...given, ...(input.timestamps === false ? ['--no-timestamps'] : [])].join(
    ' ',
  )
}

function quote(text: string): string {
  return /^[\w.,:/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}
