import { type ComponentType, createElement, type ReactElement } from 'react'
import { RecordContext, TestMemoryRouter } from 'react-admin'
import { renderToString } from 'react-dom/server'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlainNumberField } from '../fields/PlainNumberField.tsx'
import { BigintInput } from './BigintInput.tsx'
import { IntegerInput } from './IntegerInput.tsx'

beforeEach(() => vi.stubGlobal('navigator', { languages: ['en-GB'] }))
afterEach(() => vi.unstubAllGlobals())

/** A form around an input. */
const Around = ({ values, input }: { values: FieldValues; input: ReactElement }) => {
  const form = useForm({ defaultValues: values })
  return FormProvider({ ...form, children: input })
}

const render = (element: ReactElement) => renderToString(createElement(TestMemoryRouter, undefined, element))

test.each<[value: unknown, unit: string | undefined, Input: ComponentType<{ source: string }>, expected: string]>([
  [7000, undefined, IntegerInput, '7000'],
  ['7000', undefined, BigintInput, '7000'],
  [7000, 'km', IntegerInput, '7,000'],
  ['7000', 'km', BigintInput, '7,000'],
])('%j of the unit %s is shown and entered as other whole numbers', (sold, unit, Input, expected) => {
  const props = { source: 'sold', ...(unit !== undefined && { unit }) }
  const field = createElement(RecordContext, { value: { id: 1, sold } }, createElement(PlainNumberField, props))
  const shown = unit === undefined ? expected : `${expected}\u00a0${unit}`
  expect(render(field).replace(/<style.*?<\/style>|<[^>]*>/gs, '')).toBe(shown)
  const form = createElement(Around, { values: { sold }, input: createElement(Input, props) })
  expect(render(form)).toContain(`value="${expected}"`)
})
