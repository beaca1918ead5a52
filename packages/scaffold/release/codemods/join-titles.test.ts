// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code.
import { expect, test } from 'vitest'
import { runCodemods } from '../update/codemod.ts'
import { joinTitles } from './join-titles.ts'

const path = 'admin/vehicles/index.ts'
const run = (text: string, at = path) => runCodemods([joinTitles], { [at]: text }).texts[at]

const page = (imports: string, title: string) => `import { ${imports} } from '@slipform/admin'

export const vehicles: ResourceProps = {
  name: 'vehicles',
  recordRepresentation: (vehicle: VehicleResponse) => ${title},
}
`

test.each([
  ['`${vehicle.make} ${vehicle.model}`', 'joinTitle(vehicle.make, vehicle.model)'],
  ["`${vehicle.make ?? ''} #${vehicle.id}`", 'joinTitle(vehicle.make, `#${vehicle.id}`)'],
  ['`#${vehicle.id}`', 'joinTitle(`#${vehicle.id}`)'],
  [
    "`${choiceName(kinds, vehicle.kind)} ${vehicle.sold_at.slice(0, 10)} ${vehicle.left_at?.slice(0, 10) ?? ''}`",
    'joinTitle(choiceName(kinds, vehicle.kind), vehicle.sold_at?.slice(0, 10), vehicle.left_at?.slice(0, 10))',
  ],
])('joins the parts of %s', (before, after) => {
  expect(run(page('lazyPage', before))).toBe(page('lazyPage, joinTitle', after))
})

test.each([
  '`${vehicle.make}, ${vehicle.model}`',
  '`${vehicle.make} ${vehicle.model} (sold)`',
  "vehicle.make + ' ' + vehicle.model",
  "[vehicle.make, vehicle.model].join(' ')",
])('keeps %s', (title) => {
  expect(run(page('lazyPage', title))).toBeUndefined()
})

test('keeps files outside admin/', () => {
  expect(run(page('lazyPage', '`${vehicle.make} ${vehicle.model}`'), 'server/titles.ts')).toBeUndefined()
})

test('adds the import to a page without imports of the package', () => {
  const text = 'export const vehicles = { recordRepresentation: (v: V) => `${v.make} ${v.model}` }\n'
  expect(run(text)).toBe(
    "import { joinTitle } from '@slipform/admin'\nexport const vehicles = { recordRepresentation: (v: V) => joinTitle(v.make, v.model) }\n",
  )
})
