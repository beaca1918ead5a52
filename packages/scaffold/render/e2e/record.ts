import type { FieldSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { type Import, renderImports } from '../../text/imports.ts'
import { renderTemplate } from '../../text/template.ts'
import { referenceOf } from '../pages/field-lookup.ts'
import { templateNames } from '../pages/render-page.ts'
import { exampleValue, uniqueValue } from './example.ts'
import { canReuseRecord, fixtureFields, isIdentifying, targetOf } from './fixtures.ts'

type Member = { name: string; code: string; imports: readonly Import[] }

/** Renders the functions that return and create a valid record of a resource. */
export function renderRecord(spec: ResourceSpec, all: readonly ResourceSpec[]): string {
  const { className, file } = spec.names
  const members = fixtureFields(spec).map((field) => renderMember(field, spec, all))
  const model = `../../models/${file}.ts`
  return renderTemplate('e2e/record', {
    ...templateNames(spec),
    members,
    api: members.some(({ code }) => code.includes('(api)') || code.includes('api.')) ? 'api' : '_api',
    imports: renderImports([
      { name: `${className}Create`, from: model, isType: true },
      { name: `${className}Response`, from: model, isType: true },
      { name: 'Api', from: '@slipform/testing', isType: true },
      ...members.flatMap(({ imports }) => imports),
    ]),
  })
}

function renderMember(field: FieldSpec, spec: ResourceSpec, all: readonly ResourceSpec[]): Member {
  const { name } = field
  const target = referenceOf(field, spec) && targetOf(field, spec, all)
  if (target) return renderReference(name, target)
  const { code, imports } = (isIdentifying(field, spec) && uniqueValue(field)) || exampleValue(field)
  return { name, code, imports }
}

function renderReference(name: string, target: ResourceSpec): Member {
  const { className, file, plural } = target.names
  const given = `fields.${name} ?? `
  if (canReuseRecord(target)) {
    const response = { name: `${className}Response`, from: `../../models/${file}.ts`, isType: true }
    return { name, code: `${given}(await api.first<${className}Response>('${plural}')).id`, imports: [response] }
  }
  const make = { name: `create${className}`, from: `./${plural}.ts` }
  return { name, code: `${given}(await create${className}(api)).id`, imports: [make] }
}
