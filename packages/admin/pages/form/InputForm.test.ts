import { createTheme, ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { ResourceContext, TestMemoryRouter, TextInput } from 'react-admin'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'

// Only a development build of React logs it, and the browser tests run a production build.
test('React knows every property that a form passes to the page', async () => {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  vi.stubGlobal('localStorage', { getItem: () => null })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const [{ InputForm }, { lightTheme }] = await Promise.all([
    import('./InputForm.tsx'),
    import('../../shell/themes.ts'),
  ])
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const form = createElement(InputForm, { inputs: createElement(TextInput, { source: 'name' }) })
  const page = createElement(ResourceContext.Provider, { value: 'parts' }, form)
  const themed = createElement(ThemeProvider, { theme: createTheme(lightTheme) }, page)
  const client = createElement(QueryClientProvider, { client: new QueryClient() }, themed)
  expect(renderToString(createElement(TestMemoryRouter, undefined, client))).toContain('name="name"')
  expect(logged.mock.calls).toEqual([])
})
