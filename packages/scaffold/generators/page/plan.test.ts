import { expect, test } from 'vitest'
import { readResource } from '../../check/resource.ts'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { createParser, findSyntaxError } from '../../source/parse/parse.ts'
import { planPage } from './plan.ts'

const team = readResource({ name: 'team', fields: ['name'] }, [])
const fields = ['title:searchable_title', 'team:references:filterable', 'notes:text?', 'state:oneOf(open,done)']
const task = readResource({ name: 'task', fields }, [team])

/** Writes a page out; `head` stands above the resource in the page file. Returns the page and the page file. */
function writeOut(page: string, options = '', head = ''): { text: string; file: string } {
  const path = 'admin/tasks.tsx'
  const before = `import { resource } from '@slipform/admin'\n${head}\nexport const tasks = resource<typeof Task>('tasks', { title: 'title', ${options} })\n`
  const files = filesInMemory({ [path]: before })
  const project = { root: '', files, parser: createParser(), models: [team, task], classes: new Map() }
  const [text = '', file = ''] = planPage(page, task, project).changes.map(({ after }) => after)
  for (const written of [text, file]) expect(findSyntaxError(path, written), written).toBeUndefined()
  return { text, file }
}

test.each<[string, string, string]>([
  ['form', `form: [<TextInput key="title" source="title" helperText="short" />, '*']`, '<TextInput key="title"'],
  ['form', `form: [<><TextInput source="title" /></>, 'team']`, '<TextInput source="title" />'],
  [
    'list',
    `list: { columns: [<TextField key="a" source="state" label="S" />] }`,
    '<DataTable.Col source="state" label="S"><',
  ],
  ['list', `list: { columns: ['title', <DataTable.Col key="a" source="state" />] }`, '<DataTable.Col key="a"'],
  ['list', `list: { filters: [<TextInput key="title" source="title" />] }`, '<TextInput key="title"'],
  ['show', `show: ['title', <TextField key="notes" source="notes" />]`, '<TextField key="notes" source="notes" />'],
])('%s with %s keeps the element, and imports each name once', (page, options, element) => {
  const { text, file } = writeOut(page, options, "import { DataTable, Edit, TextField, TextInput } from 'react-admin'")
  expect(text).toContain(element)
  for (const name of ['TextField', 'TextInput', 'DataTable', 'Edit']) {
    const imports = text.match(new RegExp(`import .*\\b${name}\\b`, 'g')) ?? []
    expect(imports, text).toHaveLength(new RegExp(`<${name}\\b`).test(text) ? 1 : 0)
  }
  expect(file.match(/import .*'@slipform\/admin'/g)).toHaveLength(1)
})
test.each<[string, string, string]>([
  ['list', 'list: { columns: columnsOf() }', 'admin/tasks.tsx:3 computes list.columns'],
  ['list', 'list: { columns }', 'admin/tasks.tsx:3 computes list.columns'],
  ['list', "list: { columns: ['title', ...(isNew ? ['team'] : [])] }", 'admin/tasks.tsx:3 computes list.columns'],
  ['form', 'form: inputsOf()', 'admin/tasks.tsx:3 computes form'],
  ['list', 'list: TaskList', 'admin/tasks.tsx:3 sets list, which'],
  ['form', "create: ['title']", 'admin/tasks.tsx:3 sets create, which'],
])('%s stops at %s', (page, options, message) => expect(() => writeOut(page, options)).toThrow(message))
