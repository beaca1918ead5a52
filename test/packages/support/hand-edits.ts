import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { renamed } from './next-release.ts'
import type { Project } from './project.ts'
import type { Subject } from './subjects.ts'

/** An edit that an owner makes by hand, and whether it is there. */
export interface HandEdit {
  readonly name: string
  apply(project: Project, subject: Subject): void
  holds(project: Project, subject: Subject): boolean
}

const page = ({ plural }: { plural: string }) => `admin/${plural}.tsx`

/** Where the page file of a resource is moved to. It sorts as before among the imports. */
const moved = ({ plural }: { plural: string }) => `admin/${plural}_overview.tsx`
const routes = ({ plural }: Subject) => `server/routes/${plural}.ts`
const field = (name: string) => new RegExp(`\\n {4}${name}: [^\\n]*,`)

/** Counts how often a text holds another. */
function count(text: string, part: string): number {
  return text.split(part).length - 1
}

function isBefore(text: string, one: string, other: string): boolean {
  return text.includes(one) && text.indexOf(one) < text.indexOf(other)
}

/** Formats files of a project as its owner does, by its settings. */
function format(project: Project, path: string): void {
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  execFileSync(process.execPath, [biome, 'format', '--write', path], { cwd: project.folder, stdio: 'ignore' })
}

const method = `
  /** The first letters of its key. */
  get shortId(): string {
    return String(this.id).slice(0, 8)
  }
`
const above = "  .get('/above', (_req, res) => void res.json({ own: 'above' }))\n"
const below = "  .get('/:id/below', (_req, res) => void res.json({ own: 'below' }))\n"
const ownHook = "'update::one::post': async () => {\n    // Tell the other office.\n  },"
const section = '\n## Questions\n\nAsk Ada.\n'
const summary = `import { ${renamed.from} } from '${renamed.module}'
import { Show, TextField } from 'react-admin'

/** A page of the owner's own. ${renamed.from} in a comment stays as it is. */
export const Summary = () => (
  <Show>
    <${renamed.from}>{[<TextField key="id" source="id" />]}</${renamed.from}>
  </Show>
)
`

/** Edits of every kind that owners make; all of them together leave a sound project. */
export const handEdits: readonly HandEdit[] = [
  {
    name: 'the label of a field',
    apply: (project, subject) => {
      const label = `${subject.columns[0]}: 'Renamed'`
      if (project.read(page(subject)).includes('  labels: {'))
        project.replace(page(subject), '  labels: {', `  labels: { ${label},`)
      else project.replace(page(subject), '\n  list: {', `\n  labels: { ${label} },\n  list: {`)
    },
    holds: (project, subject) => project.read(page(subject)).includes(`${subject.columns[0]}: 'Renamed'`),
  },
  {
    name: 'fields of a model in another order',
    apply: (project, { model, fields: [one, other] }) => {
      const [line = ''] = field(one).exec(project.read(model)) ?? []
      project.replace(model, line, '')
      project.replace(model, new RegExp(`(${field(other).source})`), `$1${line}`)
    },
    holds: (project, { model, fields: [one, other] }) =>
      isBefore(project.read(model), `\n    ${other}: `, `\n    ${one}: `),
  },
  {
    name: 'a comment above a field',
    apply: (project, { model, fields: [one] }) =>
      project.replace(model, `\n    ${one}: `, `\n    // As it is printed on paper.\n    ${one}: `),
    holds: (project, { model, fields: [one] }) =>
      project.read(model).includes(`    // As it is printed on paper.\n    ${one}: `),
  },
  {
    name: 'a method of a model',
    apply: (project, { model }) => project.replace(model, '\n}) {}\n', `\n}) {${method}}\n`),
    holds: (project, { model }) => count(project.read(model), method) === 1,
  },
  {
    name: 'an extracted constant',
    apply: (project, { model, text }) => {
      const attributes = '{ filterable: true, sortable: true, fulltext: true }'
      project.replace(model, '\n/** ', `\nconst searchable = ${attributes} as const\n\n/** `)
      project.replace(model, new RegExp(`(\\n {4}${text}: .*\\.crud\\()\\{[^}]*\\}`), '$1searchable')
    },
    holds: (project, { model, text }) =>
      new RegExp(`\\n {4}${text}: .*\\.crud\\(searchable\\)`).test(project.read(model)) &&
      count(project.read(model), 'const searchable = ') === 1,
  },
  {
    name: 'routes of their own above and below the generated ones',
    apply: (project, subject) => {
      project.replace(routes(subject), "  .get('/', ", `${above}  .get('/', `)
      project.write(routes(subject), `${project.read(routes(subject)).trimEnd()}\n${below}`)
    },
    holds: (project, subject) => {
      const text = project.read(routes(subject))
      return isBefore(text, above, "  .get('/', ") && isBefore(text, "  .delete('/:id'", below)
    },
  },
  {
    name: 'a route that is closed',
    apply: (project, subject) => {
      project.replace(routes(subject), /\n {2}\.get\('\/aggregate', .*/, '')
    },
    holds: (project, subject) => !project.read(routes(subject)).includes('aggregate'),
  },
  {
    name: 'a hook',
    apply: (project, { model, className }) => {
      const text = project.read(model)
      if (text.includes('\nhooks(')) return project.replace(model, `\nhooks(${className}, {\n`, `$&  ${ownHook}\n`)
      project.write(model, `${text}\nhooks(${className}, {\n  ${ownHook}\n})\n`)
      project.replace(model, 'hasMany, ', 'hasMany, hooks, ')
    },
    holds: (project, { model }) =>
      count(project.read(model), ownHook) === 1 && count(project.read(model), '\nhooks(') === 1,
  },
  {
    name: 'columns that are listed, and one of their own',
    apply: (project, subject) => {
      const own = '<FunctionField key="own" label="Own" render={({ id }) => String(id).length} />'
      const columns = `columns: ['${subject.columns[0]}', ${own}, '${subject.columns[2]}']`
      const hasList = project.read(page(subject)).includes('\n  list: {')
      project.replace(
        page(subject),
        hasList ? '\n  list: {' : /\n {2}title: .*/,
        hasList ? `\n  list: { ${columns},` : `$&\n  list: { ${columns} },`,
      )
      project.replace(
        page(subject),
        "import { resource } from '@slipform/admin'\n",
        "$&import { FunctionField } from 'react-admin'\n",
      )
      format(project, page(subject))
    },
    holds: (project, subject) => {
      const [columns = ''] = /columns: \[[^\]]*\]/.exec(project.read(page(subject))) ?? []
      return count(columns, 'label="Own"') === 1 && !columns.includes(`'${subject.columns[1]}'`)
    },
  },
  {
    name: 'inputs in another order',
    apply: (project, subject) =>
      project.replace(page(subject), /\n {2}title: .*/, `$&\n  form: ['*', '${subject.text}'],`),
    holds: (project, subject) => project.read(page(subject)).includes(`form: ['*', '${subject.text}']`),
  },
  {
    name: 'a page file of another name',
    apply: (project, { closed }) => {
      project.move(page(closed), moved(closed))
      project.replace('admin/resources.ts', `./${closed.plural}.tsx`, `./${closed.plural}_overview.tsx`)
    },
    holds: (project, { closed }) =>
      !project.has(page(closed)) && project.read(moved(closed)).includes(`'${closed.plural}'`),
  },
  {
    name: 'a page that is left out',
    apply: (project, { closed }) => {
      const { plural, className } = closed
      project.replace(moved(closed), '\n  list: {', '\n  create: false,\n  list: {')
      const spec = `e2e/${plural}.spec.ts`
      if (project.read(spec).includes(`crudSuite(${className})`))
        project.replace(spec, `crudSuite(${className})`, `crudSuite(${className}, { without: ['create'] })`)
      else project.replace(spec, /(crudSuite\(.*) \}/, "$1, without: ['create'] }")
    },
    holds: (project, { closed }) =>
      project.has(moved(closed)) &&
      project.read(moved(closed)).includes('create: false') &&
      project.read(`e2e/${closed.plural}.spec.ts`).includes("without: ['create']"),
  },
  {
    name: 'the files of a resource with tabs, double quotes, semicolons and CRLF',
    apply: (project, { formatted: { plural } }) => {
      project.replace(
        'biome.json',
        '  "overrides": [\n',
        `  "overrides": [
    {
      "includes": ["admin/${plural}.tsx"],
      "formatter": { "indentStyle": "tab", "lineEnding": "crlf", "lineWidth": 80 },
      "javascript": { "formatter": { "quoteStyle": "double", "semicolons": "always" } }
    },
`,
      )
      format(project, `admin/${plural}.tsx`)
    },
    holds: (project, { formatted }) => {
      const text = project.read(page(formatted))
      return !/(?<!\r)\n/.test(text) && text.includes('from "@slipform/admin";') && text.includes('\n\ttitle: ')
    },
  },
  {
    name: 'a page of their own that uses what is renamed',
    apply: (project) => project.write('admin/Summary.tsx', summary),
    holds: (project) => {
      const inComment = `${renamed.from} in a comment`
      const text = project.read('admin/Summary.tsx').replaceAll(renamed.to, renamed.from)
      return text === summary && project.read('admin/Summary.tsx').includes(inComment)
    },
  },
  {
    name: 'a template of their own',
    apply: (project) =>
      project.write(
        'generators/templates/e2e.hbs',
        "import { crudSuite } from '@slipform/testing'\nimport { {{className}} } from '../models/{{file}}.ts'\n\n// Our tests of {{many}}.\ncrudSuite({{className}}{{#if options}}, { {{options}} }{{/if}})\n",
      ),
    holds: (project) => project.read('generators/templates/e2e.hbs').includes('// Our tests of {{many}}.'),
  },
  {
    name: 'scripts and dependencies in package.json',
    apply: (project) => {
      project.replace(
        'package.json',
        '"check": "slipform check",',
        '"deploy": "echo deployed",\n    "check": "slipform check",',
      )
      project.replace('package.json', '"knex": "', '"change-case": "^5.4.4",\n    "knex": "')
      project.replace('package.json', '"private": true', '"private": true,\n  "author": "Ada"')
    },
    holds: (project) => {
      const { author, scripts, dependencies } = JSON.parse(project.read('package.json'))
      return author === 'Ada' && scripts.deploy === 'echo deployed' && dependencies['change-case'] === '^5.4.4'
    },
  },
  {
    name: "the server's main.ts",
    apply: (project) =>
      project.replace('server/main.ts', 'await serve({ ', "console.log('Our server starts.')\n\nawait serve({ "),
    holds: (project) =>
      count(project.read('server/main.ts'), "console.log('Our server starts.')\n\nawait serve({ ") === 1,
  },
  {
    name: 'vite.config.ts and the theme',
    apply: (project) => {
      project.replace('vite.config.ts', 'plugins: [slipform()]', "plugins: [slipform()], server: { host: '127.0.0.1' }")
      project.replace(
        'admin/App.tsx',
        /brand=\{brand\}(.*)/s,
        'brand={brand} theme={lightTheme} darkTheme={darkTheme}$1',
      )
      project.replace('admin/App.tsx', "'./resources.ts'\n", "$&import { darkTheme, lightTheme } from './theme.ts'\n")
      format(project, 'admin/App.tsx')
      project.write(
        'admin/theme.ts',
        `import { darkTheme, lightTheme as slipform } from '@slipform/admin'

export { darkTheme }
export const lightTheme = { ...slipform, palette: { ...slipform.palette, primary: { main: '#0a5c36' } } }
`,
      )
    },
    holds: (project) =>
      project.read('vite.config.ts').includes("server: { host: '127.0.0.1' }") &&
      project.read('admin/theme.ts').includes("primary: { main: '#0a5c36' }") &&
      project.read('admin/App.tsx').includes('theme={lightTheme} darkTheme={darkTheme}'),
  },
  {
    name: 'a section of the README, and a file of the skeleton that is deleted',
    apply: (project) => {
      project.write('README.md', `${project.read('README.md')}${section}`)
      project.remove('.env.example')
    },
    holds: (project) => project.read('README.md').endsWith(section) && !project.has('.env.example'),
  },
  {
    name: 'the menu in another order',
    apply: (project) => project.replace('admin/resources.ts', /\[(\w+), (\w+)/, '[$2, $1'),
    holds: (project) => {
      const [, first = '', second = ''] = /\[\s*(\w+),\s+(\w+)/.exec(project.read('admin/resources.ts')) ?? []
      return first > second
    },
  },
]
