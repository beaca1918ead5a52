import type { FieldAnswer, ResourceAnswer } from '../../answer.ts'
import { type Import, renderImports } from '../imports.ts'
import { phrases } from '../pages/fill.ts'
import { referenceOf } from '../pages/subject.ts'
import { renderTemplate } from '../template.ts'
import { someValue, uniqueValue } from './example.ts'
import { canTake, givenFields, isTelling, targetOf } from './making.ts'

type Member = { name: string; code: string; imports: readonly Import[] }

/** Writes the functions that return and create a valid record of a resource for tests. */
export function renderRecord(answer: ResourceAnswer, all: readonly ResourceAnswer[]): string {
  const { className, file } = answer.names
  const members = givenFields(answer).map((field) => renderMember(field, answer, all))
  const model = `../../models/${file}.ts`
  return renderTemplate('e2e/record', {
    ...phrases(answer),
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

function renderMember(field: FieldAnswer, answer: ResourceAnswer, all: readonly ResourceAnswer[]): Member {
  const { name } = field
  const target = referenceOf(field, answer) && targetOf(field, answer, all)
  if (target) return renderReference(name, target)
  const { code, imports } = (isTelling(field, answer) && uniqueValue(field)) || someValue(field)
  return { name, code, imports }
}

function renderReference(name: string, target: ResourceAnswer): Member {
  const { className, file, plural } = target.names
  const given = `fields.${name} ?? `
  if (canTake(target)) {
    const response = { name: `${className}Response`, from: `../../models/${file}.ts`, isType: true }
    return { name, code: `${given}(await api.first<${className}Response>('${plural}')).id`, imports: [response] }
  }
  const make = { name: `create${className}`, from: `./${plural}.ts` }
  return { name, code: `${given}(await create${className}(api)).id`, imports: [make] }
}
