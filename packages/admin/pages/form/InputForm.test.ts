import { createTheme, ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { ResourceContext, TestMemoryRouter, TextInput } from 'react-admin'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { InputFormProps } from './InputForm.tsx'

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  for (const storage of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(storage, { getItem: () => null, setItem: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

/** Renders a form of inputs, by names of fields. */
const render = async (names: readonly string[], more: Partial<InputFormProps> = {}) => {
  const [{ InputForm }, { lightTheme }] = await Promise.all([
    import('./InputForm.tsx'),
    import('../../shell/themes.ts'),
  ])
  const inputs = names.map((source) => createElement(TextInput, { key: source, source }))
  const form = createElement(InputForm, { inputs, ...more })
  const page = createElement(ResourceContext.Provider, { value: 'parts' }, form)
  const themed = createElement(ThemeProvider, { theme: createTheme(lightTheme) }, page)
  const client = createElement(QueryClientProvider, { client: new QueryClient() }, themed)
  return renderToString(createElement(TestMemoryRouter, undefined, client))
}

// Only a development build of React logs it, and the browser tests run a production build.
test('React knows every property that a form passes to the page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  expect(await render(['name'])).toContain('name="name"')
  expect(logged.mock.calls).toEqual([])
})
